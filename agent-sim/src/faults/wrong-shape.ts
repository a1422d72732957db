import type { HttpFault } from './http-fault.ts';

/** JSON, but not what was asked for: every field that a reader needs is missing or of another type. */
export const wrongShape: HttpFault = () =>
  JSON.stringify({ product: 7, registered: 'yes', negotiateVersion: 'one', availableTransports: 'WebSockets' });
