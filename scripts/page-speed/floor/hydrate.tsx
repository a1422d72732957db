import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { FloorForm } from './floor-form.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
flushSync(() => hydrateRoot(root, <FloorForm />));
document.documentElement.dataset['start'] = 'done';
