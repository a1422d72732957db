// @vitest-environment node
import { expect, it } from 'vitest';
import { httpStatusName } from './http-status-name.ts';

it('names the common ones as RFC 9110 does, and others by their number', () => {
  const statuses = [200, 400, 401, 403, 404, 408, 409, 410, 413, 415, 418, 422, 429, 500, 501, 502, 503, 504, 599];
  expect(statuses.map(httpStatusName)).toEqual([
    '200 OK',
    '400 Bad Request',
    '401 Unauthorized',
    '403 Forbidden',
    '404 Not Found',
    '408 Request Timeout',
    '409 Conflict',
    '410 Gone',
    '413 Content Too Large',
    '415 Unsupported Media Type',
    '418',
    '422 Unprocessable Content',
    '429 Too Many Requests',
    '500 Internal Server Error',
    '501 Not Implemented',
    '502 Bad Gateway',
    '503 Service Unavailable',
    '504 Gateway Timeout',
    '599',
  ]);
});
