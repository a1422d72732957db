/**
 * Part of React's own file, so that React is set up as soon as that file has arrived: in a task of its own, and not
 * together with the app.
 */
import 'react-dom/client';
