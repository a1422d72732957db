import { Readable } from 'node:stream';
import type { HttpFault } from './http-fault.ts';

/** The answer announces its whole length, and the connection ends in the middle. */
export const truncated: HttpFault = ({ reply, body }) => {
  const bytes = Buffer.from(String(body));
  void reply.header('content-length', bytes.length);
  return Readable.from(halfOf(bytes));
};

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The fault "truncated" ends the connection here');
}
