import type { HttpFault } from './http-fault.ts';

/** JSON of another shape: every required field is missing or of another type. */
export const wrongShape: HttpFault = () =>
  JSON.stringify({ product: 7, registered: 'yes', negotiateVersion: 'one', availableTransports: 'WebSockets' });
