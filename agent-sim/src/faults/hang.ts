import type { HttpFault } from './http-fault.ts';

/** The connection stays open, and no answer ever comes. */
export const hang: HttpFault = () => new Promise(() => {});
