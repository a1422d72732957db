import { expect, test } from 'vitest';
import { connectionFault } from './connection-fault.ts';

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', 'the connection was refused: nothing listens there'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    'no secure connection: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'no secure connection: certificate has expired (CERT_HAS_EXPIRED)'],
  ['HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/', 'something other than HTTP (Expected HTTP/)'],
  ['HPE_HEADER_OVERFLOW', 'Parse Error: Header overflow', 'the headers of the answer are longer than 16 kB'],
])('%s is told in a line', (code, message, told) => {
  expect(connectionFault(Object.assign(new Error(message), { code }))).toBe(told);
});
