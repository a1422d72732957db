// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { queryValue } from './query.ts';
import { autoLoginAddress, findRoute, loginRoute, pathOf, routeOf, routes } from './routes.ts';

/** Written out from the specification's section 2 and the design's list, on purpose not from the code. */
const expected = [
  ['/dsone/forgot-password', 'dsone/forgot-password'],
  ['/dsone/forgot-password-confirmation', 'dsone/forgot-password-confirmation'],
  ['/dsone/login', 'dsone/login'],
  ['/dsone/login-sign-up', 'dsone/login-sign-up'],
  ['/dsone/logout', 'dsone/logout'],
  ['/dsone/password-login', 'dsone/password-login'],
  ['/dsone/reset-password', 'dsone/reset-password'],
  ['/dsone/reset-password-confirmation', 'dsone/reset-password-confirmation'],
  ['/dsone/set-password', 'dsone/set-password'],
  ['/dsone/set-password-confirmation', 'dsone/set-password-confirmation'],
  ['/dsone/sorry-to-see-you-go', 'dsone/sorry-to-see-you-go'],
  ['/dsone/auto-login', 'dsone/auto-login'],

  ['/setPasswordDSOne', 'dsone/set-password'],
  ['/setPasswordConfirmationDSOne', 'dsone/set-password-confirmation'],
  ['/resetPasswordDSOne', 'dsone/reset-password'],
  ['/resetPasswordConfirmationDSOne', 'dsone/reset-password-confirmation'],
  ['/forgotPasswordDSOne', 'dsone/forgot-password'],
  ['/forgotPasswordConfirmationDSOne', 'dsone/forgot-password-confirmation'],
  ['/logoutdsone', 'dsone/logout'],
  ['/sorrytoseeyougodsone', 'dsone/sorry-to-see-you-go'],
  ['/loginSignUpDSOne', 'dsone/login-sign-up'],
  ['/loginDSOne', 'dsone/login'],
  ['/passwordlogindsone', 'dsone/password-login'],

  ['/maverick/login', 'maverick/login'],
  ['/maverick/password-login', 'maverick/password-login'],
  ['/maverick/logout', 'maverick/logout'],
  ['/maverick/sorry-to-see-you-go', 'maverick/sorry-to-see-you-go'],
  ['/maverick/set-password', 'maverick/set-password'],
  ['/maverick/set-password-confirmation', 'maverick/set-password-confirmation'],
  ['/maverick/auto-login', 'maverick/auto-login'],

  ['/forgotPassword', 'classic/forgot-password'],
  ['/forgotPasswordConfirmation', 'classic/forgot-password-confirmation'],
  ['/resetPassword', 'classic/reset-password'],
  ['/resetPasswordConfirmation', 'classic/reset-password-confirmation'],
  ['/setPassword', 'classic/set-password'],
  ['/set-password-confirmation', 'classic/set-password-confirmation'],
  ['/dsone/add-passkey', 'dsone/add-passkey'],
  ['/maverick/add-passkey', 'maverick/add-passkey'],
] as const;

describe('the routes', () => {
  testEvery(expected)('show one screen at a path, however it is typed', ([path, id]) => {
    const encoded = path.replace(/[^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    for (const typed of [
      path,
      path.toLowerCase(),
      path.toUpperCase(),
      `${path}/`,
      `${path.toUpperCase()}//`,
      path.replaceAll('/', '///'),
      encoded,
      `/${encodeURIComponent(path.slice(1))}%2F`,
    ]) {
      expect(findRoute(typed)?.id, typed).toBe(id);
    }
  });

  test('are these and no others', () => {
    expect(routes.flatMap((route) => route.paths).sort()).toEqual(expected.map(([path]) => path).sort());
  });

  testEvery(routes)('have a canonical path', ({ id, paths }) => {
    expect(pathOf(id)).toBe(paths[0]);
    expect(pathOf(id)).toMatch(/^\/[A-Za-z-]+(?:\/[a-z-]+)?$/);
  });
});

describe('an unknown path', () => {
  testEvery([
    '/',
    '',
    '//',
    '/nowhere',
    '/dsone',
    '/dsone/',
    '/dsone/login/more',
    '/dsone%252Flogin',
    '/dsone\\login',
    '/maverick',
    '/maverick/forgot-password',
    '/login',
    '/agent',
    '/reset-password',
    '/dsone/reset-passwords',
    '/dsone/reset%252Dpassword',
    '/__proto__',
    '/constructor',
    '/%',
    '/%zz',
    `/${'a/'.repeat(5000)}`,
    '/dsone/login.html',
    '/ dsone/login',
  ])('shows the login screen', (path) => {
    expect(findRoute(path)).toBeUndefined();
    expect(routeOf(path)).toBe(loginRoute);
  });

  test('of many thousand slashes is answered at once', () => {
    const startedAt = performance.now();
    routeOf(`${'/'.repeat(50_000)}x`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

testEvery(['a0000000-0000-4000-8000-000000000001', 'a b&c=d', 'ü'])(
  'the address of auto-login carries any uuid',
  (uuid) => {
    const address = autoLoginAddress('dsone/auto-login', uuid);
    expect(address).toMatch(/^\/dsone\/auto-login\?uuid=/);
    expect(queryValue(new URL(address, 'https://login.example').search, 'uuid')).toBe(uuid);
  },
);

test('the address of auto-login takes a uuid that no address can carry, as a broken server may send it', () => {
  expect(autoLoginAddress('dsone/auto-login', '\ud800')).toBe('/dsone/auto-login?uuid=%EF%BF%BD');
});
