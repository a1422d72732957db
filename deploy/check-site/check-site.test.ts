import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { exampleConfig } from 'config/example-config';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type Asked,
  configureRelease,
  startHealthySite,
  type HealthySite,
  linesOf,
  type SiteAnswer,
  type Spoil,
} from '../testing/check-site/healthy-site.ts';

let release: Awaited<ReturnType<typeof configureRelease>>;
let other: typeof release;
let site: HealthySite;
const leave: Spoil = () => undefined;
/** What is wrong with the site at the moment. */
let spoil = leave;

beforeAll(async () => {
  release = await configureRelease();
  other = await configureRelease({ resetLinkExpiry: 'a decade' });
  site = await startHealthySite(release.folder, (answer, asked) => spoil(answer, asked));
});
afterEach(() => {
  spoil = leave;
});
afterAll(() => {
  site.stop();
  release.remove();
  other.remove();
});

test('finds nothing wrong with a release that is served as it was written', async () => {
  expect(await linesOf(site)).toEqual([]);
  const paths = new Set(site.asked.map(({ path }) => path));
  for (const path of ['/dsone/login', '/loginDSOne', '/assets/index-1a2b3c4d.js', '/access-link', '/account/login'])
    expect(paths).toContain(path);
  expect(site.asked.every(({ headers }) => headers['user-agent']?.endsWith(' check-site'))).toBe(true);
});

const login = '/dsone/login';
const script = '/assets/index-1a2b3c4d.js';

const header = (name: string, value?: string) => (answer: SiteAnswer) => (answer.headers[name] = value);
const body = (read: (answer: SiteAnswer) => Buffer | string) => (answer: SiteAnswer) => (answer.body = read(answer));
const answered = (changes: Partial<SiteAnswer>) => (answer: SiteAnswer) => Object.assign(answer, changes);
const redirect = (location: string) => answered({ status: 301, headers: { location } });
const fileOf = (of: { readonly folder: string }, name = 'index.html'): Buffer => readFileSync(join(of.folder, name));
const flipped = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([content.readUInt8() ^ 1]), content.subarray(1)]);
const appPage = (answer: SiteAnswer): unknown =>
  Object.assign(answer, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: fileOf(release),
  });

type Change = (answer: SiteAnswer, asked: Asked) => unknown;

/** A path, or null for all; what its answers are changed to, and what is told of it; the encoding, where only that copy is wrong. */
const broken: readonly (readonly [string | null, Change, string, string?])[] = [
  [script, body(({ body: content }) => flipped(Buffer.from(content))), 'other content, expected the file', 'identity'],
  [login, body(() => 'no brotli'), 'bytes that are not br, expected the file in br', 'br'],
  [login, body(() => brotliCompressSync(fileOf(other))), 'a page of 1.2.3-uncommitted-', 'br'],
  ['/loginDSOne', body(() => fileOf(other)), 'a page of 1.2.3-uncommitted-', 'identity'],
  [
    login,
    body(({ body: page }) => page.toString().concat(' ')),
    'a page of this release with other content, expected',
    'identity',
  ],
  [script, answered({ status: 404 }), '404, expected 200'],
  [
    script,
    header('content-type', 'application/octet-stream'),
    'content-type: application/octet-stream, expected text/j',
  ],
  [script, header('cache-control', 'no-cache'), 'cache-control: no-cache, expected public, max-age=31536000, imm'],
  [
    login,
    header('cache-control', 'public, max-age=60'),
    'cache-control: public, max-age=60, expected cache-control: no',
  ],
  // Out of a cache on the way.
  [login, header('age', '12'), 'cache-control: no-cache, age: 12, expected'],
  [login, header('referrer-policy'), 'no referrer-policy, expected referrer-policy: no-'],
  [
    login,
    ({ headers }) => (headers[policy] = headers[policy]?.replace("font-src 'self'", 'font-src *')),
    "content-security-policy with font-src *, expected content-security-policy with font-src 'self'",
  ],
  [login, header('nel', '{}'), 'nel: {}, expected no nel'],
  [login, header('vary', 'Origin'), 'vary: Origin for br, expected vary: Accept-Encoding'],
  // A firewall that refuses long queries.
  ['/maverick/login', (answer, { query }) => query.length > 8_000 && (answer.status = 414), '414, expected 200'],
  [login, redirect('https://www.example.com/'), '301 to https://www.example.com, expected 200'],
  ['/assets/no-such-file-0a1b2c3d.js', appPage, '200, expected 404'],
  [
    `${script}.br`,
    answered({ status: 200, body: brotliCompressSync('a') }),
    '200 with a compressed copy, expected 404',
  ],
  [`${script}.map`, answered({ status: 200, body: '{}' }), '200 with a source map, expected 404'],
  ['/favicon.ico', appPage, "200 with the app's own page, expected 404"],
  [
    '/.well-known/change-password',
    header('location', login),
    '302 to /dsone/login, expected 302 to /dsone/forgot-pass',
  ],
  [
    '/.well-known/openid-configuration',
    answered({ status: 200, body: '{"issuer":"https://idp.example"}' }),
    'the issuer https://idp.example, expected the issuer http://localhost',
  ],
  [
    login,
    (answer, { headers }) => headers['accept-language'] === 'de' && header('vary', 'Cookie')(answer),
    'vary: Cookie, expected vary: Accept-Language, Cookie',
  ],
  [
    login,
    (answer, { headers }) => headers.cookie !== undefined && (answer.body = fileOf(release, 'dsone/login.html')),
    'a page in another language, expected the page in de',
  ],
  ['/account/login', appPage, "the app's own page, expected the account server"],
  // A firewall that blocks POST.
  [null, (answer, { method }) => method === 'POST' && Object.assign(answer, { status: 405, headers: {} }), 'HTTP 405'],
  ['/account/session', header('cache-control', 'max-age=5'), 'cache-control: max-age=5, expected no-store'],
  [null, (answer, { headers }) => headers.origin !== undefined && (answer.status = 403), 'HTTP 403, refused, expected'],
  ['/account/login', (answer) => answer.status === 403 && (answer.status = 401), 'HTTP 401, expected HTTP 403 to a'],
  ['/account/logout', header('set-cookie'), 'no expired cookie, expected an expired cookie'],
  ['/access-link/no-such-link', appPage, "the app's own page, expected the account server"],
  ['/connect', redirect('https://evil.example/a'), '301 to https://evil.example, expected an origin of the config'],
  ['/connect', answered({ status: 500 }), '500, expected the account server'],
  ['/build.json', body(() => fileOf(other, 'build.json')), 'a page of 1.2.3-uncommitted-'],
  [
    null,
    answered({ status: 200, headers: {}, body: 'Welcome to nginx!' }),
    '200 with something else, expected 200 with the',
  ],
  [null, answered({ status: 0 }), 'the connection was closed before an answer, expected an answer'],
];

const policy = 'content-security-policy';

test('names whatever is wrong', async () => {
  const missing: Record<string, readonly string[]> = {};
  for (const [path, change, told, encoding] of broken) {
    spoil = (answer, asked) => {
      const isCopy = encoding === undefined || asked.headers['accept-encoding'] === encoding;
      if ((path === null || path === asked.path) && isCopy) change(answer, asked);
    };
    const lines = await linesOf(site);
    // What another release says of itself is told at the addresses of its pages.
    const where = path === '/build.json' ? '' : (path ?? '');
    if (!lines.some((line) => line.includes(where) && line.includes(`found ${told}`))) missing[told] = lines;
  }
  expect(missing).toEqual({});
});

test('names each operation of a feature that is on and that the account server lacks, and what was not tried', async () => {
  const withFeatures = await configureRelease({
    features: { ...exampleConfig().features, passkeys: true, accessCode: true, mailState: true },
  });
  onTestFinished(() => withFeatures.remove());
  let answersLeft = Number.POSITIVE_INFINITY;
  let status = 404;
  const pages = await startHealthySite(withFeatures.folder, (answer, { path }) => {
    if (/^\/account\/.*(?:passkey|access-code)/.test(path) && (answersLeft -= 1) < 0) answer.status = status;
  });
  onTestFinished(() => pages.stop());
  expect(await linesOf(pages)).toEqual([]);

  answersLeft = 0;
  const lines = await linesOf(pages);
  expect(lines.map((line) => line.split('/offered')[0])).toEqual([
    expect.stringContaining('(redeemAccessCode'),
    expect.stringContaining('(passkeyRequestOptions'),
    expect.stringContaining('(passkeySignIn'),
    expect.stringContaining('(passkeyCreationOptions'),
    expect.stringContaining('(registerPasskey'),
  ]);

  [answersLeft, status] = [1, 429];
  const notTried: unknown = expect.stringMatching(/\(redeemAccessCode\/emptyBody\).*: not checked: 429/);
  expect(await linesOf(pages)).toContainEqual(notTried);
});

test('names servers behind one name that serve different releases, and asks nothing else', async () => {
  let count = 0;
  spoil = (answer, { path }) => {
    if (path === '/build.json') count += 1;
    if (path === '/build.json' && count % 2 === 0) answer.body = fileOf(other, 'build.json');
  };
  const lines = await linesOf(site);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\/build.json: found 1\.2\.3-\S+ at 127\.0\.0\.1, expected one release at every address/);
});

test('sends nothing to an account server that only the pages name', async () => {
  const account = await startHealthySite(release.folder);
  onTestFinished(() => account.stop());
  const elsewhere = await configureRelease({ accountOrigin: account.origin });
  const pages = await startHealthySite(elsewhere.folder);
  onTestFinished(() => pages.stop());
  expect(await linesOf(pages)).toEqual([
    `${account.origin}: not checked: pages call it, and --account-origin does not name it: nothing was sent there`,
  ]);
  expect(await linesOf(pages, { accountOrigin: 'https://account.example.com' })).toEqual([
    `/: found pages that call ${account.origin}, expected pages that call https://account.example.com, as --account-origin says`,
  ]);
  expect(account.asked).toEqual([]);
  // This one allows no other origin.
  expect((await linesOf(pages, { accountOrigin: account.origin })).join('\n')).toMatch(/preflight.*expected/);
  elsewhere.remove();
});
