import { atom } from 'jotai';

/**
 * True from the moment the browser was told to leave the page. It stays true until the next document shows, so that
 * no form comes back to life in between; a page restored by the back button begins with false again.
 */
export const leavingAtom = atom(false);
