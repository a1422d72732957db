import { atom } from 'jotai';

/**
 * Set when the login screen has found that its form is to be shown. It then stays shown for as long as the page lives,
 * whichever way the visitor goes through the history; a reload asks again.
 */
export const sessionCheckedAtom = atom(false);
