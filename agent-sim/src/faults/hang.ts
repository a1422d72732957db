import type { HttpFault } from './http-fault.ts';

/** The connection stands, and no answer ever comes. */
export const hang: HttpFault = () => new Promise(() => {});
