// @vitest-environment node
import { exampleConfig } from 'config/example-config';
import { followRules, type TargetRules } from 'config/target-rules';
import fc from 'fast-check';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { hostileTargets } from '../testing/hostile-targets.ts';
import { routes } from './routes.ts';
import { safeTarget } from './safe-target.ts';

const own = 'https://login.driversupport.example/dsone/login?ReturnUrl=x#top';
const ownOrigin = 'https://login.driversupport.example';
const rules = followRules(exampleConfig());
const hostile = Object.values(hostileTargets).flat();

describe('a target that may be followed', () => {
  testEvery([
    ['/', `${ownOrigin}/`],
    ['/connect/authorize', `${ownOrigin}/connect/authorize`],
    ['account', `${ownOrigin}/dsone/account`],
    ['./account', `${ownOrigin}/dsone/account`],
    ['../account', `${ownOrigin}/account`],
    ['?next=1', `${ownOrigin}/dsone/login?next=1`],
    ['#section', `${ownOrigin}/dsone/login?ReturnUrl=x#section`],
    [`${ownOrigin}/account`, `${ownOrigin}/account`],
    [`${ownOrigin}:443/account`, `${ownOrigin}/account`],
    ['HTTPS://RP.EXAMPLE/cb', 'https://rp.example/cb'],
    ['https://rp.example', 'https://rp.example/'],
    ['https://rp.example/cb?code=1&state=2#done', 'https://rp.example/cb?code=1&state=2#done'],
    ['https://account.driversupport.example/account?skip=true', undefined],
    ['https://my.mavericksafe.example/account', undefined],
    ['/a.b/c-d_e~f/(g);h=1,2/@i:j/', undefined],
    ['/münchen/用户', undefined],
    ['/%E7%94%A8%E6%88%B7', undefined],
    ['/a%20page', undefined],
    ['/100%25', undefined],
    ['/100%25-off/%25zz', undefined],
    ['/a//b', undefined],
    ['/?', undefined],
    ['/sign-in?next=//rp.example/x', undefined],
    ['/sign-in#//rp.example/x', undefined],
  ])('leads where a browser resolves it to', ([target, followed]) => {
    const url = safeTarget(target, own, rules);
    expect(url?.href).toBe(followed ?? new URL(target, own).href);
  });

  testEvery([
    'redirect_uri=https%3A%2F%2Frp.example%2Fcb%3Fa%3D1%26b%3D2',
    'redirect_uri=https://rp.example/cb',
    'returnUrl=%2Fconnect%2Fauthorize%3Fredirect_uri%3Dhttps%253A%252F%252Frp.example%252Fcb',
    'scope=openid%20profile%20email',
    'scope=openid+profile',
    // What a plus has become by the time the query was read.
    'scope=openid profile',
    'discount=100%25',
    'discount=100%',
    'path=C%3A%5CUsers%5Cann',
    'text=line%0Abreak',
    'code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256',
    'user=ann@rp.example',
    'x=javascript:alert(1)',
  ])('may have any query', (query) => {
    expect(safeTarget(`/connect/authorize/callback?${query}`, own, rules)?.origin).toBe(ownOrigin);
    expect(safeTarget(`https://rp.example/cb?${query}`, own, rules)?.origin).toBe('https://rp.example');
  });

  test('is judged at once, however long', () => {
    const startedAt = performance.now();
    expect(safeTarget(`/${'a'.repeat(1_000_000)}`, own, rules)?.origin).toBe(ownOrigin);
    safeTarget(`/${'%25'.repeat(100_000)}`, own, rules);
    safeTarget('/'.repeat(100_000), own, rules);
    // In quadratic time it would be minutes; a busy machine takes more than a second.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('may be plain http where the page itself is, on loopback', () => {
    const local = 'http://localhost:5180/dsone/login';
    const none: TargetRules = { ...rules, allowedOrigins: new Set() };
    const one: TargetRules = { ...rules, allowedOrigins: new Set(['http://localhost:5181']) };
    expect(safeTarget('/account', local, none)?.href).toBe('http://localhost:5180/account');
    expect(safeTarget('http://localhost:5181/account', local, one)).not.toBeNull();
    expect(safeTarget('http://localhost:5182/account', local, one)).toBeNull();
    expect(safeTarget('https://localhost:5180/account', local, none)).toBeNull();
  });

  test('may be encoded three times over, not four', () => {
    expect(safeTarget('/%252541', own, rules)).not.toBeNull();
    expect(safeTarget('/%25252541', own, rules)).toBeNull();
  });
});

describe('where the account server has an origin of its own, a relative target', () => {
  const apart = followRules({ ...exampleConfig(), accountOrigin: 'https://id.example' });

  testEvery([
    ['/connect/authorize?client_id=a#b', 'https://id.example/connect/authorize?client_id=a#b'],
    ['/', 'https://id.example/'],
    ['account', 'https://id.example/dsone/account'],
    ['../account', 'https://id.example/account'],
    ['/dsone', 'https://id.example/dsone'],
    ['/dsone/login/more', 'https://id.example/dsone/login/more'],
  ])('belongs to the account server', ([target, followed]) => {
    expect(safeTarget(target, own, apart)?.href).toBe(followed);
  });

  testEvery([
    ...routes.flatMap(({ paths }) => paths),
    '/DSONE/Login/',
    'password-login',
    './login?email=a',
    '?next=1',
    '#section',
    `${ownOrigin}/connect/authorize`,
  ])('that is a screen of the app stays there', (target) => {
    expect(safeTarget(target, own, apart)?.href).toBe(new URL(target, own).href);
  });

  testEvery(hostile)('that is hostile is refused', (target) => {
    expect(safeTarget(target, own, apart)).toBeNull();
  });
});

testEvery([...hostile, undefined, null])('a hostile or missing target is refused', (target) => {
  expect(safeTarget(target, own, rules)).toBeNull();
});

describe('after a sign-in, a target that would end the session or ask for another sign-in', () => {
  const apart = followRules({ ...exampleConfig(), accountOrigin: 'https://id.example' });
  const moved = followRules({ ...exampleConfig(), account: { paths: { logout: '/api/Sign-Out' } } });
  const circles = [
    'login',
    'login-loader',
    'password-login',
    'password-login-dialog',
    'forgot-password',
    'forgot-password-confirmation',
    'reset-password',
    'reset-password-confirmation',
    'logout',
    'sorry-to-see-you-go',
  ];
  const inCircles = routes.filter(({ screen }) => circles.includes(screen)).flatMap(({ paths }) => paths);
  const others = routes.filter(({ screen }) => !circles.includes(screen)).flatMap(({ paths }) => paths);

  testEvery([...inCircles, '/account/logout', '/external/login?provider=Google'])(
    'counts as none, however it is spelled',
    (path) => {
      for (const rules of [followRules(exampleConfig()), apart]) {
        for (const target of spellingsOf(path)) {
          expect(safeTarget(target, own, rules), target).not.toBeNull();
          expect(safeTarget(target, own, rules, 'sign-in'), target).toBeNull();
          expect(safeTarget(target, own, rules, 'set-password'), target).toBeNull();
        }
      }
      expect(safeTarget(`https://id.example${path}`, own, apart, 'sign-in')).toBeNull();
    },
  );

  testEvery(['/api/Sign-Out', '/API/sign-out/?a=1', '/account/logout'])(
    'counts as none also where a configuration has moved it',
    (target) => expect(safeTarget(target, own, moved, 'sign-in')).toBeNull(),
  );

  test('counts as none at the page’s own address and at the root, which show the login', () => {
    const nowhere = `${ownOrigin}/nowhere/`;
    for (const target of ['?next=1', '#top', '/nowhere', nowhere, '/', '/?a=1', ownOrigin]) {
      expect(safeTarget(target, nowhere, rules, 'sign-in'), target).toBeNull();
    }
    expect(safeTarget('/', own, apart, 'sign-in')?.href).toBe('https://id.example/');
  });

  testEvery([
    '/connect/authorize/callback?redirect_uri=https%3A%2F%2Frp.example%2Fdsone%2Flogout',
    '/account',
    '/account/logout/more',
    '/account/logouts',
    '/dsone',
    '/dsone/login/more',
    '/nowhere',
    'https://rp.example/dsone/login',
    'https://rp.example/account/logout',
    '/a%2Fb?x=%2Faccount%2Flogout#/account/logout',
  ])('is none that only looks like it', (target) => {
    expect(safeTarget(target, own, rules, 'sign-in')).toEqual(safeTarget(target, own, rules));
    expect(safeTarget(target, own, rules, 'sign-in')).not.toBeNull();
  });

  testEvery(others)('is no other screen', (target) => {
    expect(safeTarget(target, own, rules, 'sign-in')?.pathname).toBe(target);
  });

  testEvery(others)('is a screen that sets a password, after one was set', (target) => {
    const isAllowed = safeTarget(target, own, rules, 'set-password') !== null;
    expect(isAllowed).toBe(!/set-?password(?:dsone)?$/i.test(target));
  });
});

function spellingsOf(path: string): readonly string[] {
  const [pathname = '', query = ''] = path.split('?');
  const encoded = pathname.replace(/[^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return [
    path,
    path.toUpperCase(),
    `${pathname}/?${query}`,
    `${pathname}?ReturnUrl=%2Fconnect`,
    `${pathname}#top`,
    pathname.replaceAll('/', '//').slice(1),
    `/x/../.${path}`,
    `/x/%2e%2E${path}`,
    `/x%2f..${pathname}`,
    `/x/%252e%252e${path}`,
    encoded,
    encoded.replaceAll('%', '%25'),
    encoded.replaceAll('%', '%2525'),
    pathname.slice(1).replaceAll('/', '%252F').replace(/^/, '/'),
    `..${path}`,
    ownOrigin + path,
    (ownOrigin + encoded).replace('https', 'HTTPS'),
  ];
}

describe('whatever passes', () => {
  const parts = fc.constantFrom(
    ...hostile.filter((text) => text.length < 200),
    ...'/ // \\ : @ . ? # % & = %2f %5c %25 %00 %09 http https http: https: javascript: data: ; , [ ] \t \n'.split(' '),
    '\t',
    '\n',
    ' ',
    '\u0000',
    '\u3002',
    '\uff0f',
    'rp.example',
    'login.driversupport.example',
    'evil.example',
  );
  const target = fc.oneof(
    fc.array(fc.oneof(parts, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 6 }).map((all) => all.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
  );

  test('is what a browser resolves it to: http(s), without userinfo, at an allowed origin', () => {
    let passed = 0;
    fc.assert(
      fc.property(target, (text) => {
        const url = safeTarget(text, own, rules);
        if (url === null) return;
        passed += 1;
        const resolved = new URL(text, own);
        expect(url.href).toBe(resolved.href);
        expect(['https:', 'http:']).toContain(resolved.protocol);
        expect([ownOrigin, ...rules.allowedOrigins]).toContain(resolved.origin);
        expect(resolved.username + resolved.password).toBe('');
        // A second reader, such as a server that takes the path on its own, comes to the same place.
        expect(new URL(resolved.pathname, own).origin).toBe(ownOrigin);
      }),
      { numRuns: 4_000 },
    );
    expect(passed).toBeGreaterThan(50);
  });
});
