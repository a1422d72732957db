import { expect, test } from 'vitest';
import { refuseControl } from './refuse-control.ts';

test('on port 80 a host needs no port, as clients leave it out there', () => {
  expect(refuseControl({ host: 'localhost', origin: 'http://localhost' }, 80)).toBeNull();
  expect(refuseControl({ host: '127.0.0.1:80' }, 80)).toBeNull();
  expect(refuseControl({ host: 'evil.test' }, 80)?.statusCode).toBe(421);
  expect(refuseControl({ host: 'localhost' }, 49_300)?.statusCode).toBe(421);
});
