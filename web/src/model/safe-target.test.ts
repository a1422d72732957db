// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { configuredOrigins, safeTarget } from './safe-target.ts';

const own = 'https://login.driversupport.example/dsone/login?ReturnUrl=x#top';
const ownOrigin = 'https://login.driversupport.example';
const origins = configuredOrigins(exampleConfig());

describe('a target that may be followed', () => {
  it.each([
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
    ['https://install.mavericksafe.example/api/download/reinstall', undefined],
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
  ])('%j', (target, followed) => {
    const url = safeTarget(target, own, origins);
    expect(url?.href).toBe(followed ?? new URL(target, own).href);
  });

  it.each([
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
  ])('with the query %j', (query) => {
    expect(safeTarget(`/connect/authorize/callback?${query}`, own, origins)?.origin).toBe(ownOrigin);
    expect(safeTarget(`https://rp.example/cb?${query}`, own, origins)?.origin).toBe('https://rp.example');
  });

  it('is judged at once, however long', () => {
    const startedAt = performance.now();
    expect(safeTarget(`/${'a'.repeat(1_000_000)}`, own, origins)?.origin).toBe(ownOrigin);
    safeTarget(`/${'%25'.repeat(100_000)}`, own, origins);
    safeTarget('/'.repeat(100_000), own, origins);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('may be plain http where the page itself is, on loopback', () => {
    const local = 'http://localhost:5180/dsone/login';
    expect(safeTarget('/account', local, new Set())?.href).toBe('http://localhost:5180/account');
    expect(safeTarget('http://localhost:5181/account', local, new Set(['http://localhost:5181']))).not.toBeNull();
    expect(safeTarget('http://localhost:5182/account', local, new Set(['http://localhost:5181']))).toBeNull();
    expect(safeTarget('https://localhost:5180/account', local, new Set())).toBeNull();
  });
});

const evil = 'evil.example';

const hostile: Record<string, readonly string[]> = {
  'another origin': [
    `https://${evil}`,
    `http://${evil}/`,
    `HtTpS://EVIL.example/`,
    `https:////${evil}`,
    `http:${evil}`,
    `http:/${evil}`,
    'http://login.driversupport.example/account',
    'http://rp.example/cb',
    'https://rp.example:8443/cb',
    'https://login.driversupport.example:444/',
    'https://rp.example.evil.example/',
    'https://rp.example-evil.example/',
    'https://evilrp.example/',
    'https://sub.rp.example/',
    'https://example/',
    'https://rp.example./',
    'https://evil.example/rp.example',
    'https://evil.example?https://rp.example',
    'https://evil.example#https://rp.example',
    'https://evil.example:443/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
  ],
  'look-alike dots and slashes': [
    'https://evil\u3002example/',
    'https://rp\u3002example\u3002evil\u3002example/',
    'https://rp.example\uff0fevil.example/',
    'https://rp.example\u2044.evil.example/',
    'https://evil.example\uff03.rp.example/',
    'https://evil.example\uff1f.rp.example/',
    'https://rp\uff0eexample\uff0eevil\uff0eexample/',
    '//evil\u3002example',
    'https://rp.ex\u0430mple/',
    'https://xn--rp-x.example/',
  ],
  userinfo: [
    `https://rp.example@${evil}/`,
    `https://rp.example%40${evil}/`,
    'https://user@rp.example/',
    'https://user:password@rp.example/',
    'https://:password@rp.example/',
    `https://login.driversupport.example:x@${evil}/`,
    `https://${evil}%2F@rp.example/`,
  ],
  'a network path': [`//${evil}`, `///${evil}`, `////${evil}`, '//rp.example/cb', `//${evil}/%2f..`, `//user@${evil}`],
  'a backslash': [
    `\\\\${evil}`,
    `/\\${evil}`,
    `\\/${evil}`,
    `https:\\\\${evil}`,
    `https:/\\${evil}`,
    `https://rp.example\\@${evil}`,
    `https://rp.example\\.${evil}`,
    '/account\\',
    '/a?b=\\c',
  ],
  'an encoded slash or backslash': [
    `/%2F${evil}`,
    `/%2f${evil}`,
    `/%2F/${evil}`,
    `%2F%2F${evil}`,
    `/%252F${evil}`,
    `/%25252F${evil}`,
    `/%2525252F${evil}`,
    `/%252525252F${evil}`,
    `%252F%252F${evil}`,
    `/%5C${evil}`,
    `/%5c%5c${evil}`,
    `/%255C${evil}`,
    `/%25255C${evil}`,
    `/account/%5C..`,
    `/%252F%25zz${evil}`,
    `/%2525252525252525252F${evil}`,
    `/.//${evil}`,
    `/..//${evil}`,
    `/account/..//${evil}`,
    `/%2e%2e//${evil}`,
  ],
  'an encoded scheme': [
    `https%3A%2F%2F${evil}`,
    `https%253A%252F%252F${evil}`,
    'javascript%3Aalert(1)',
    'javascript%253Aalert(1)',
    '%6aavascript:alert(1)',
    'data%3Atext/html,x',
  ],
  'a scheme that runs or reads': [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'jAvAsCrIpT://rp.example/%0Aalert(1)',
    'javascript://login.driversupport.example/%0aalert(1)',
    'javascript&colon;alert(1)://rp.example',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://login.driversupport.example/0-0-0',
    'file:///etc/passwd',
    'about:blank',
    'about:srcdoc',
    'filesystem:https://rp.example/x',
    'view-source:https://rp.example/',
    'ftp://rp.example/',
    'ws://rp.example/',
    'wss://rp.example/',
    'mailto:ann@rp.example',
    'tel:1',
    'intent://rp.example#Intent;end',
    'ms-settings:',
    'x:',
  ],
  'a control character or white space': [
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\rscript:alert(1)',
    '\tjavascript:alert(1)',
    '\njavascript:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u001fjavascript:alert(1)',
    'javascript\t:alert(1)',
    `/\t/${evil}`,
    `/\n/${evil}`,
    `/\r/${evil}`,
    `\t//${evil}`,
    ` //${evil}`,
    ` https://${evil}`,
    `https://rp.example\t@${evil}`,
    `ht\ntps://${evil}`,
    ' /account',
    '/account\u0000',
    '/account\u007f',
    '/account\u0085',
    '/account\u2028',
    '/a?b=\n',
    '/a?b=\u0000',
    '/a#\t',
    `/%09/${evil}`,
    `/%0A/${evil}`,
    `/%0d%0aLocation:${evil}`,
    '/%00',
    '/%250a',
    '/%25250d',
    '/a b',
  ],
  'what does not parse': [
    '',
    'https://',
    'http://',
    'https://:443',
    'https://rp.example:99999/',
    'https://rp.example:x/',
    'https://[::1/',
    'https://%/',
    'https://a b/',
    'https://<>/',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%ff',
    `https://${'a'.repeat(300_000)}.${evil}/`,
  ],
};

describe.each(Object.entries(hostile))('a target with %s', (_trick, targets) => {
  it.each(targets.map((target) => [JSON.stringify(target).slice(0, 60), target]))('%s is refused', (_text, target) => {
    expect(safeTarget(target, own, origins)).toBeNull();
  });
});

describe('a missing target', () => {
  it.each([undefined, null])('%s is refused', (target) => {
    expect(safeTarget(target, own, origins)).toBeNull();
  });
});

describe('whatever passes', () => {
  const tricks = Object.values(hostile)
    .flat()
    .filter((text) => text.length < 200);
  const parts = fc.constantFrom(
    ...tricks,
    ...'/ // \\ : @ . ? # % & = %2f %5c %25 %00 %09 http https http: https: javascript: data: ; , [ ] \t \n'.split(' '),
    '\t',
    '\n',
    ' ',
    '\u0000',
    '\u3002',
    '\uff0f',
    'rp.example',
    'login.driversupport.example',
    evil,
  );
  const target = fc.oneof(
    fc.array(fc.oneof(parts, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 6 }).map((all) => all.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
  );

  it('is what a browser resolves it to: http(s), without userinfo, at an allowed origin', () => {
    let passed = 0;
    fc.assert(
      fc.property(target, (text) => {
        const url = safeTarget(text, own, origins);
        if (url === null) return;
        passed += 1;
        const resolved = new URL(text, own);
        expect(url.href).toBe(resolved.href);
        expect(['https:', 'http:']).toContain(resolved.protocol);
        expect([ownOrigin, ...origins]).toContain(resolved.origin);
        expect(resolved.username + resolved.password).toBe('');
        // A second reader, such as a server that takes the path on its own, comes to the same place.
        expect(new URL(resolved.pathname, own).origin).toBe(ownOrigin);
      }),
      { numRuns: 4_000 },
    );
    expect(passed).toBeGreaterThan(50);
  });
});

describe('the origins of a configuration', () => {
  it('are those of all its addresses, and no others', () => {
    expect([...origins].sort()).toEqual([
      'https://account.driversupport.example',
      'https://cart.driversupport.example',
      'https://install.driversupport.example',
      'https://install.mavericksafe.example',
      'https://login.driversupport.example',
      'https://my.mavericksafe.example',
      'https://rp.example',
      'https://www.driversupport.example',
      'https://www.mavericksafe.example',
    ]);
  });

  it('include the account server’s own', () => {
    expect(configuredOrigins({ ...exampleConfig(), accountOrigin: 'https://id.example' })).toContain(
      'https://id.example',
    );
  });
});
