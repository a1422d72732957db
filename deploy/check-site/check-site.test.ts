import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
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

it('finds nothing wrong with a release that is served as it was written', async () => {
  expect(await linesOf(site)).toEqual([]);
  const paths = new Set(site.asked.map(({ path }) => path));
  for (const path of ['/dsone/login', '/loginDSOne', '/assets/index-1a2b3c4d.js', '/access-link', '/account/login'])
    expect(paths).toContain(path);
  expect(site.asked.every(({ headers }) => headers['user-agent']?.endsWith(' check-site'))).toBe(true);
});

const login = '/dsone/login';
const script = '/assets/index-1a2b3c4d.js';

/** Changes what one path answers; each answer of a copy, if only that is named. */
function at(path: string, change: (answer: SiteAnswer, asked: Asked) => void, encoding?: string): Spoil {
  return (answer, asked) => {
    if (asked.path === path && (encoding === undefined || asked.headers['accept-encoding'] === encoding))
      change(answer, asked);
  };
}

const header =
  (name: string, value?: string) =>
  (answer: SiteAnswer): void =>
    void (answer.headers[name] = value);
const status =
  (value: number) =>
  (answer: SiteAnswer): void =>
    void Object.assign(answer, { status: value, body: '' });
const flip = (answer: SiteAnswer): void => {
  const body = Buffer.from(answer.body);
  body[0] = (body[0] ?? 0) ^ 1;
  answer.body = body;
};
const appPage = (answer: SiteAnswer): void => {
  answer.body = readFileSync(join(release.folder, 'index.html'));
  answer.headers = { 'content-type': 'text/html; charset=utf-8' };
  answer.status = 200;
};
const redirect = (to: string) => (answer: SiteAnswer) =>
  Object.assign(answer, { status: 301, headers: { location: to } });

/** What is wrong, and the lines that say so. */
const broken: Readonly<Record<string, readonly [Spoil, string]>> = {
  'a flipped byte of a script': [
    at(script, flip, 'identity'),
    `${script}: found other content, expected the file of 1.2.3`,
  ],
  'a garbage brotli copy of one page': [
    at(login, (answer) => void (answer.body = 'no brotli'), 'br'),
    `${login} (br): found bytes that are not br, expected the file in br`,
  ],
  'a stale brotli copy of one page': [
    at(
      login,
      (answer) => void (answer.body = brotliCompressSync(readFileSync(join(other.folder, 'index.html')))),
      'br',
    ),
    `${login} (br): found a page of 1.2.3-uncommitted-`,
  ],
  'one page of another release': [
    at('/loginDSOne', (answer) => void (answer.body = readFileSync(join(other.folder, 'index.html'))), 'identity'),
    '/loginDSOne: found a page of 1.2.3-uncommitted-',
  ],
  'one page with another configuration': [
    at(
      login,
      (answer) => void (answer.body = String(answer.body).replace('"productId":6', '"productId":8')),
      'identity',
    ),
    `${login}: found a page of this release with other content, expected the file of 1.2.3`,
  ],
  'a deleted chunk': [at(script, status(404)), `${script}: found 404, expected 200`],
  'a wrong type': [
    at(script, header('content-type', 'application/octet-stream')),
    `${script}: found content-type: application/octet-stream, expected text/javascript`,
  ],
  'an asset that browsers forget': [
    at(script, header('cache-control', 'no-cache')),
    `${script}: found cache-control: no-cache, expected public, max-age=31536000, immutable`,
  ],
  'a page that caches keep': [
    at(login, header('cache-control', 'public, max-age=60')),
    `${login}: found cache-control: public, max-age=60, expected cache-control: no-cache`,
  ],
  'a page from a cache': [at(login, header('age', '12')), `${login}: found cache-control: no-cache, age: 12, expected`],
  'a missing header': [
    at(login, header('referrer-policy')),
    `${login}: found no referrer-policy, expected referrer-policy: no-`,
  ],
  'a wider policy': [
    at(login, (answer) => {
      const policy = answer.headers['content-security-policy'] ?? '';
      answer.headers['content-security-policy'] = policy.replace("font-src 'self'", 'font-src *');
    }),
    `${login}: found content-security-policy with font-src *, expected content-security-policy with font-src 'self'`,
  ],
  'a header that reports addresses': [at(login, header('nel', '{}')), `${login}: found nel: {}, expected no nel`],
  'a cache that does not see the encoding': [
    at(login, header('vary', 'Origin')),
    `${login} (br): found vary: Origin for br, expected vary: Accept-Encoding`,
  ],
  'a firewall that refuses long queries': [
    at('/maverick/login', (answer, { query }) => query.length > 8_000 && status(414)(answer)),
    '/maverick/login with a long query: found 414, expected 200',
  ],
  'a redirect of a page': [
    at(login, redirect('https://www.example.com/')),
    `${login}: found 301 to https://www.example.com, expected 200`,
  ],
  'missing assets that are the page': [
    (answer, { path }) => path.includes('no-such-file') && appPage(answer),
    '/assets/no-such-file-0a1b2c3d.js: found 200, expected 404',
  ],
  'compressed copies by their own name': [
    at(`${script}.br`, (answer) => Object.assign(answer, { status: 200, body: brotliCompressSync('a') })),
    `${script}.br: found 200 with a compressed copy, expected 404`,
  ],
  'a source map': [
    at(`${script}.map`, (answer) => Object.assign(answer, { status: 200, body: '{}' })),
    `${script}.map: found 200 with a source map, expected 404`,
  ],
  'an icon that is the page': [
    at('/favicon.ico', appPage),
    "/favicon.ico: found 200 with the app's own page, expected 404",
  ],
  'a way to a new password that leads elsewhere': [
    at('/.well-known/change-password', header('location', '/dsone/login')),
    '/.well-known/change-password: found 302 to /dsone/login, expected 302 to /dsone/forgot-password',
  ],
  'an issuer of another name': [
    at('/.well-known/openid-configuration', (answer) =>
      Object.assign(answer, { status: 200, body: '{"issuer":"https://idp.example"}' }),
    ),
    '/.well-known/openid-configuration: found the issuer https://idp.example, expected the issuer http://localhost',
  ],
  'a language that a cache mixes up': [
    at(login, (answer, { headers }) => headers['accept-language'] === 'de' && header('vary', 'Cookie')(answer)),
    `${login} for de: found vary: Cookie, expected vary: Accept-Language, Cookie`,
  ],
  'a cookie that does not arrive': [
    at(login, (answer, { headers }) => {
      if (headers.cookie !== undefined) answer.body = readFileSync(join(release.folder, 'dsone/login.html'));
    }),
    `${login} for the cookie language=de: found a page in another language, expected the page in de`,
  ],
  'an operation that a wrong server answers': [
    at('/account/login', appPage),
    "(login/emptyBody): found the app's own page, expected the account server",
  ],
  'POST that a firewall blocks': [
    (answer, { method }) => method === 'POST' && Object.assign(answer, { status: 405, body: '<html>', headers: {} }),
    '(checkLicence/emptyBody), POST /maverick/account/licence',
  ],
  'an answer about a session that caches keep': [
    at('/account/session', header('cache-control', 'max-age=5')),
    '(checkSession/noSession)',
  ],
  'an origin that the account server refuses': [
    (answer, { headers }) => headers.origin !== undefined && Object.assign(answer, { status: 403 }),
    'found HTTP 403, refused, expected HTTP 400 in the shape of every refusal',
  ],
  'a logout whose cookie is lost': [at('/account/logout', header('set-cookie')), '(logout/expiringCookie)'],
  '/access-link without what is below it': [
    at('/access-link/no-such-link', appPage),
    "/access-link/no-such-link: found the app's own page, expected the account server",
  ],
  'a redirect of the account server to a foreign origin': [
    at('/connect', redirect('https://evil.example/a')),
    '/connect: found 301 to https://evil.example, expected an origin of the configuration',
  ],
  'an account server that fails': [at('/connect', status(500)), '/connect: found 500, expected the account server'],
  'a build.json of another commit': [
    at('/build.json', (answer) => void (answer.body = readFileSync(join(other.folder, 'build.json')))),
    'found a page of 1.2.3-uncommitted-',
  ],
  'another site': [
    (answer) => Object.assign(answer, { status: 200, headers: {}, body: 'Welcome to nginx!' }),
    '/build.json: found 200 with something else, expected 200 with the list of the release’s files',
  ],
  'no answer': [
    (answer) => void (answer.status = 0),
    '/: found the connection was closed before an answer, expected an answer',
  ],
};

it('names whatever is wrong', async () => {
  const missing: Record<string, readonly string[]> = {};
  for (const [what, [wrong, line]] of Object.entries(broken)) {
    spoil = wrong;
    const lines = await linesOf(site);
    if (!lines.some((each) => each.includes(line))) missing[what] = lines;
  }
  expect(missing).toEqual({});
}, 60_000);

it('names servers behind one name that serve different releases, and asks nothing else', async () => {
  let count = 0;
  spoil = at('/build.json', (answer) => {
    count += 1;
    if (count % 2 === 0) answer.body = readFileSync(join(other.folder, 'build.json'));
  });
  const lines = await linesOf(site);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\/build.json: found 1\.2\.3-\S+ at 127\.0\.0\.1, expected one release at every address/);
});

it('sends nothing to an account server that only the pages name', async () => {
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
