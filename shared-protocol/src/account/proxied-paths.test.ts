import { expect, test } from 'vitest';
import { proxiedPaths } from './proxied-paths.ts';

test('are the operations and what the browser is sent to, each once', () => {
  const paths = proxiedPaths();
  expect(paths).toEqual(expect.arrayContaining(['/account/session', '/connect', '/access-link', '/external/login']));
  expect(new Set(paths).size).toBe(paths.length);
});

test('have the paths of a real server in place of the contract', () => {
  const paths = proxiedPaths({ checkSession: '/v2/session' });
  expect(paths).toContain('/v2/session');
  expect(paths).not.toContain('/account/session');
});
