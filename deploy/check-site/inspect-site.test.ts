import { afterEach, describe, expect, it } from 'vitest';
import { inspectSite } from './inspect-site.ts';
import { siteAt } from './site.ts';
import { startHealthySite, type SiteAnswer, type HealthySite, type Spoil } from './healthy-site.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

it('finds nothing wrong with a healthy site, and says what it has looked at', async () => {
  const site = await startHealthySite();
  running.push(site);
  const findings = await inspectSite(siteAt(site.origin));
  expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'page of /',
      'page of /no/such/page',
      'headers of /dsone/login',
      'caching of /',
      'compression of /',
      'asset /assets/index-1a2b3c4d.js',
      'missing asset /assets/no-such-file-0a1b2c3d.js',
      'build.json',
      'account path /account/session',
      'account path /connect',
    ]),
  );
});

const script = '/assets/index-1a2b3c4d.js';
const missing = '/assets/no-such-file-0a1b2c3d.js';

describe.each<[string, string, (answer: SiteAnswer) => void, ...RegExp[]]>([
  [
    'is missing',
    '/no/such/page',
    status(404),
    /^page of .*: found 404 with text\/html.*, expected 200 with text\/html$/,
  ],
  [
    'leads elsewhere',
    '/dsone/login',
    redirect,
    /^page of .*: found 301 to https:\/\/b\.example\/ with .*, expected 200/,
  ],
  [
    'is text',
    '/',
    header('content-type', 'text/plain'),
    /^page of \/: found 200 with text\/plain, expected 200 with text/,
  ],
  [
    'is another',
    '/maverick/login',
    body('<h1>It works!</h1>'),
    /^page of .*: found another page, expected the app: it/,
  ],
  [
    'was not configured',
    '/maverick/login',
    appPage,
    /^page of .*: #app-config: there is no configuration in the page; run/,
  ],
  [
    'has faults in its configuration',
    '/dsone/login',
    replace('"returnUrlOrigins"', '"x"'),
    /^page of \/dsone\/login: #app-config: returnUrlOrigins must be of type array; run npm run configure$/,
    /^page of \/dsone\/login: #app-config: unknown key x; run npm run configure$/,
  ],
  [
    'has a configuration of its own',
    '/dsone/login',
    replace('24 h', '2 h'),
    /^page of .*: found another configuration than/,
  ],
  [
    'lacks a header',
    '/',
    header('referrer-policy'),
    /^headers of \/: referrer-policy: found none, expected no-referrer$/,
  ],
  [
    'has another header',
    '/',
    header('cross-origin-opener-policy', 'unsafe-none'),
    /^headers of \/: cross-origin-opener-policy: found unsafe-none, expected same-origin$/,
  ],
  [
    'lacks its policy',
    '/',
    header('content-security-policy'),
    /^headers of \/: content-security-policy: found none, exp/,
  ],
  [
    'has the policy of another configuration',
    '/',
    policy("font-src 'self'", 'font-src https://f.example'),
    /^headers of \/: content-security-policy: font-src lacks 'self'; renew the headers/,
    /^headers of \/: content-security-policy: font-src has https:\/\/f\.example, which is not expected; renew/,
  ],
  [
    'has a policy of other directives',
    '/',
    policy('object-src', 'media-src'),
    /^headers of \/: content-security-policy: object-src is missing/,
    /^headers of \/: content-security-policy: media-src is not expected/,
  ],
  [
    'has the policy of another build',
    '/',
    policy(/'sha256-[^']*'/, "'sha256-old='"),
    /^headers of \/: content-security-policy: script-src lacks 'sha256-[^']{44}';/,
    /^headers of \/: content-security-policy: script-src has 'sha256-old=', which/,
  ],
  ['is kept', '/', header('cache-control', 'max-age=600'), /^caching of \/: found max-age=600, expected no-cache$/],
  [
    'is not kept for Back',
    '/',
    header('cache-control', 'no-store'),
    /^caching of \/: found no-store, expected no-cache$/,
  ],
  ['leaves caching open', '/', header('cache-control'), /^caching of \/: found no cache-control, expected no-cache$/],
])('a page that %s', (_, path, change, ...expected) => {
  itIsNamed(at(path, change), expected);
});

describe.each<[string, Spoil, ...RegExp[]]>([
  ['is missing', at(script, status(404)), /^asset .*\.js: found 404, expected 200$/],
  [
    'is asked for again',
    at(script, header('cache-control', 'max-age=600')),
    /^asset .*\.js: cache-control: found max-age=600, expected public, max-age=31536000, immutable$/,
  ],
  [
    'has another type',
    at(script, header('content-type', 'text/plain')),
    /^asset .*\.js: content-type: found text\/plain, expected javascript$/,
  ],
  [
    'may be taken for another type',
    at(script, header('x-content-type-options')),
    /^asset .*\.js: x-content-type-options: found none, expected nosniff$/,
  ],
  [
    'has no brotli',
    at(script, header('content-encoding', 'identity'), 'br'),
    /^asset .*\.js: found identity where br was asked for, expected br$/,
  ],
  [
    'is always compressed',
    at(script, header('content-encoding', 'gzip'), 'identity'),
    /^asset .*\.js: found gzip where no encoding was asked for, expected the file itself$/,
  ],
  ['has an old copy', at('/', body('old'), 'gzip'), /^compression of \/: the gzip copy is of another version/],
  [
    'does not vary',
    at(script, header('vary', 'Origin')),
    /^asset .*\.js: vary: found Origin for br, expected Accept-Encoding$/,
    /^asset .*\.js: vary: found Origin for gzip, expected Accept-Encoding$/,
  ],
  ['is named by no page', at('any', replace('/assets/', '/files/')), /^assets of the pages: found none, exp/],
  [
    'is not there, and is the page',
    at(missing, appPage),
    /^missing asset .*: found 200 with the app's own page, expected 404: the fallback to the page must not cover \/assets\/$/,
  ],
  ['is not there, and is found', at(missing, status(200)), /^missing asset .*: found 200, expected 404$/],
  [
    'is not there, and is kept',
    at(missing, header('cache-control', 'public, max-age=31536000, immutable')),
    /^missing asset .*: cache-control: found public, max-age=31536000, immutable, expected none/,
  ],
])('an asset that %s', (_, spoil, ...expected) => {
  itIsNamed(spoil, expected);
});

describe.each<[string, Spoil, ...RegExp[]]>([
  [
    'is missing',
    at('/build.json', status(404)),
    /^build\.json: found 404, expected 200 with version, commit and inline/,
  ],
  ['is a page', at('/build.json', appPage), /^build\.json: found something else, expected 200 with version, commit/],
  [
    'is of another build',
    at('/build.json', replace('"scripts":[', '"scripts":[],"old":[')),
    ...['/', '/dsone/login', '/DSOne/Login/', '/maverick/login', '/dsone/reset-password', '/no/such/page'].map(
      (path) => new RegExp(`^build\\.json: ${path} has 'sha256-[^']{44}' inline, expected only what the`),
    ),
  ],
  ['breaks off', (path) => (path === '/build.json' ? 'cut' : 'answer'), /^build\.json: .*: the connection was closed/],
])('a build.json that %s', (_, spoil, ...expected) => {
  itIsNamed(spoil, expected);
});

describe.each<[string, Spoil, ...RegExp[]]>([
  [
    'is not handed on',
    at('/account/session', appPage),
    /^account path \/account\/session: found 200 with the app's own page, expected the account server: the host has no rule that hands this path on$/,
  ],
  [
    'is handed to nobody',
    at('/connect', status(502)),
    /^account path \/connect: found 502, expected the account server: it does not answer the host$/,
  ],
  [
    'is handed to another server',
    at('/account/session', (answer) => Object.assign(answer, { status: 200, body: '<h1>Hello</h1>' })),
    /^account path \/account\/session: found 200 with no content type, expected 204, or 200 with the JSON of a session$/,
  ],
  [
    'has no answer',
    (path) => (path === '/account/logout' ? 'silence' : 'answer'),
    /^account path \/account\/logout: http:\/\/localhost:\d+\/account\/logout: no answer within 0\.5 s$/,
  ],
])('an account path that %s', (_, spoil, ...expected) => {
  itIsNamed(spoil, expected);
});

function itIsNamed(spoil: Spoil, expected: readonly RegExp[]): void {
  it('is named, and nothing else', async () => {
    const site = await startHealthySite(spoil);
    running.push(site);
    const findings = await inspectSite(siteAt(site.origin, 500));
    const faults = findings.flatMap((finding) => finding.faults.map((fault) => `${finding.check}: ${fault}`));
    expect(faults).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
  });
}

/** Changes what a path answers, if need be only where one encoding is asked for. */
function at(wanted: string, change: (answer: SiteAnswer) => void, encoding?: string): Spoil {
  return (path, answer, asked) => {
    if ([path, 'any'].includes(wanted) && asked.encoding === (encoding ?? asked.encoding)) change(answer);
    return 'answer';
  };
}

function status(value: number) {
  return (answer: SiteAnswer): void => void (answer.status = value);
}

function body(text: string) {
  return (answer: SiteAnswer): void => void (answer.body = text);
}

function replace(part: string, by: string) {
  return (answer: SiteAnswer): void => void (answer.body = answer.body.split(part).join(by));
}

function header(name: string, value?: string) {
  return (answer: SiteAnswer): void => {
    if (value === undefined) Reflect.deleteProperty(answer.headers, name);
    else answer.headers[name] = value;
  };
}

function policy(part: string | RegExp, by: string) {
  const name = 'content-security-policy';
  return ({ headers }: SiteAnswer): void => void (headers[name] = headers[name]?.replace(part, by) ?? '');
}

function redirect(answer: SiteAnswer): void {
  Object.assign(answer, { status: 301, headers: { location: 'https://b.example/' } });
}

/** What a host answers that falls back to a page which nobody has configured. */
function appPage(answer: SiteAnswer): void {
  const html = '<script type="application/json" id="app-config"></script>';
  Object.assign(answer, { status: 200, headers: { 'content-type': 'text/html' }, body: html });
}
