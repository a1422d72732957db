// @vitest-environment node
import { expect, test } from 'vitest';
import { httpStatusName } from './http-status-name.ts';

test('names the common ones as RFC 9110 does, and others by their number', () => {
  const names = ['200 OK', '404 Not Found', '418', '429 Too Many Requests', '503 Service Unavailable', '599'];
  expect([200, 404, 418, 429, 503, 599].map(httpStatusName)).toEqual(names);
});
