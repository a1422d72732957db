// @vitest-environment node
import { expect, it } from 'vitest';
import { httpStatusName } from './http-status-name.ts';

it.each([
  [400, '400 Bad Request'],
  [404, '404 Not Found'],
  [429, '429 Too Many Requests'],
  [500, '500 Internal Server Error'],
  [503, '503 Service Unavailable'],
  [418, '418'],
  [599, '599'],
])('names the status %i as %j', (status, text) => {
  expect(httpStatusName(status)).toBe(text);
});
