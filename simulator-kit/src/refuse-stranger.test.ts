import { expect, test } from 'vitest';
import { loopbackHosts, refuseControl, refuseHost } from './refuse-stranger.ts';

test('a host is a name of this computer with the port, in any case', () => {
  for (const host of ['localhost:29300', '127.0.0.1:29300', '[::1]:29300', 'LocalHost:29300']) {
    expect(refuseHost(host, loopbackHosts(29_300)), host).toBeNull();
  }
  for (const host of ['localhost', 'localhost:1', 'evil.test:29300', 'localhost.evil.test:29300', undefined]) {
    expect(refuseHost(host, loopbackHosts(29_300)), host).toEqual({
      statusCode: 421,
      message: 'Host must be localhost:29300, 127.0.0.1:29300, [::1]:29300',
    });
  }
});

test('on port 80 a host needs no port, as clients leave it out there', () => {
  expect(refuseHost('localhost', loopbackHosts(80))).toBeNull();
  expect(refuseHost('127.0.0.1:80', loopbackHosts(80))).toBeNull();
  expect(refuseHost('evil.test', loopbackHosts(80))?.statusCode).toBe(421);
});

test('the control API is for programs, its own pages and visitors who follow a link to them', () => {
  const own = 'http://localhost:29300';
  for (const headers of [
    {},
    { origin: own },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ]) {
    expect(refuseControl(headers, own), JSON.stringify(headers)).toBeNull();
  }
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect(refuseControl(headers, own), JSON.stringify(headers)).toEqual({
      statusCode: 403,
      message: 'The control API is for programs and its own pages, not for other pages',
    });
  }
});
