import type { HttpFault } from './http-fault.ts';

/** The connection is reset, as when the program crashes while it answers. */
export const reset: HttpFault = ({ request, body }) => {
  request.raw.socket.resetAndDestroy();
  return body;
};
