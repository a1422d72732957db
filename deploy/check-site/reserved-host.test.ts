import { expect, it } from 'vitest';
import { isReservedHost } from './reserved-host.ts';

it.each([
  ...['localhost', 'a.localhost', 'example.com', 'www.example.com', 'EXAMPLE.org', 'example.net.', 'a.example', 'test'],
  ...['a.b.test', 'x.invalid', 'intranet', 'printer.local', '127.0.0.1', '127.9.9.9', '10.1.2.3', '192.0.2.1'],
  ...['172.31.0.1', '[::1]', '[2001:db8::1]', '[fd00::1]'],
])('%s is no host of the internet', (host) => {
  expect(isReservedHost(host)).toBe(true);
});

it.each([
  'login.driversupport.com',
  'notexample.com',
  'example.com.br',
  'test.com',
  '8.8.8.8',
  '172.32.0.1',
  '[2600::1]',
])('%s may be one', (host) => {
  expect(isReservedHost(host)).toBe(false);
});
