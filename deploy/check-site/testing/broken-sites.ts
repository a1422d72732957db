import type { CheckName } from '../finding.ts';
import type { Spoil } from './healthy-site.ts';
import { appPage, at, body, bytes, cookies, ending, header, page, redirect, replace, status } from './spoils.ts';

/** A line of the report; of what was found, expected and the remedy, a part that says which fault it is. */
interface ExpectedFault {
  readonly check: CheckName;
  readonly subjects: readonly string[];
  readonly over: 'IPv4' | 'IPv6' | null;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

interface BrokenSite {
  readonly spoil: Spoil;
  /** One family is enough for the others. */
  readonly isOverBoth?: true;
  readonly faults: readonly ExpectedFault[];
}

const [script, lazy, font] = ['/assets/index-1a2b3c4d.js', '/assets/lazy-5e6f7a8b.js', '/assets/sans-9c0d1e2f.woff2'];
const [loginPage, alias, session] = ['/dsone/login', '/loginDSOne', 'checkSession (GET /account/session)'];
const [refused, policy] = ["400 with the contract's refusal", 'content-security-policy'];
const ownPage = "200 with the app's own page";

/** Each is one thing that operators break. */
export const brokenSites: Readonly<Record<string, BrokenSite>> = {
  'a brotli copy of one page that is garbage': {
    spoil: at(loginPage, bytes(Buffer.from('no brotli')), { encoding: 'br' }),
    faults: [fault('contents', loginPage, 'bytes that are not br (br)', 'a br copy', 'Serve the release whole')],
  },
  'a gzip copy of one page that is stale': {
    spoil: at(alias, body('an older page'), { encoding: 'gzip' }),
    faults: [fault('contents', alias, 'another content than build.json lists (gzip)', 'the file', 'clear the caches')],
  },
  'a lazy chunk that was deleted': {
    spoil: at(lazy, status(404)),
    faults: [fault('contents', lazy, '404', '200 with the file', 'Serve the whole public folder')],
  },
  'a font that was deleted': {
    spoil: at(font, status(404)),
    faults: [fault('contents', font, '404', '200 with the file', 'Serve the whole public folder')],
  },
  'a font of another type': {
    spoil: at(font, header('content-type', 'application/octet-stream')),
    faults: [fault('file headers', font, 'application/octet-stream', 'font/woff2', 'Serve *.woff2 as font/woff2')],
  },
  'an asset that is cut short in all three copies': {
    spoil: at(script, body('a(')),
    faults: [fault('contents', script, 'another content than build.json lists', 'the file', 'Serve the release whole')],
  },
  '/access-link proxied without what is below it': {
    spoil: at('/access-link/no-such-link', appPage),
    faults: [
      fault('account paths', '/access-link/no-such-link', ownPage, 'the account server', 'with what is below it'),
    ],
  },
  'an operation that goes to a wrong server': {
    spoil: at('/desktop/account/check', page(404, '<h1>Not Found</h1>')),
    faults: [
      fault('operations', 'lookUpEmail (POST /desktop/account/check)', '404 with text/html', refused, 'very path'),
    ],
  },
  'POST that a firewall blocks for one operation': {
    spoil: at('/account/login', page(403, '<h1>Forbidden</h1>')),
    faults: [fault('operations', 'login (POST /account/login)', '403 with text/html', refused, 'let POST through')],
  },
  'Set-Cookie that is dropped on the way': {
    spoil: at('/account/logout', cookies()),
    faults: [fault('logout cookie', '/account/logout', 'no set-cookie', 'expires the session', 'proxy_hide_header')],
  },
  'session answers that are kept for an hour': {
    spoil: at('/account/session', header('cache-control', 'max-age=3600')),
    faults: [fault('operation caching', session, 'max-age=3600', 'no-store', 'no proxy_cache')],
  },
  'session answers that anybody may keep': {
    spoil: at('/account/session', header('cache-control', 'public')),
    faults: [fault('operation caching', session, 'public', 'no-store', 'no proxy_cache')],
  },
  'one alias page with another configuration': {
    spoil: at(alias, replace('24 hours', '2 hours')),
    faults: [fault('page', alias, 'a configuration of its own', 'that of the other pages', 'Serve one whole release')],
  },
  'a build.json of another commit': {
    spoil: at('/build.json', replace('index-1a2b3c4d', 'index-0f0f0f0f')),
    faults: [
      fault('build.json', '/build.json', 'without the files that the pages name', 'the list', 'clear the caches'),
    ],
  },
  'an origin that the account server refuses': {
    spoil: at('/account/login', status(403)),
    faults: [fault('operations', 'login (POST /account/login)', '403, a refusal', 'allowed', 'Add this origin')],
  },

  'two releases behind one balancer': {
    spoil: (path, answer, { before }) => {
      if (path === '/build.json' && before % 2 === 0) replace('aaaaaaa', 'bbbbbbb')(answer);
      return 'answer';
    },
    faults: [fault('one release', '/build.json', '(5 of 10 times) and 1.2.3-bbbbbbb', 'one release', 'Switch every')],
  },
  'another release over IPv6': {
    isOverBoth: true,
    spoil: at('/build.json', replace('aaaaaaa', 'bbbbbbb'), { family: 'IPv6' }),
    faults: [fault('address families', '/build.json', '1.2.3-bbbbbbb-', '1.2.3-aaaaaaa-', 'Let one server answer at')],
  },
  'a header that is missing over IPv6': {
    isOverBoth: true,
    spoil: at('/', header('referrer-policy'), { family: 'IPv6' }),
    faults: [fault('page headers', '/', 'no referrer-policy', 'no-referrer', 'Send the headers', 'IPv6')],
  },
  'a home page that leads to another host': {
    spoil: at('/', redirect('https://b.example/')),
    faults: [
      fault('page', '/', '301 to https://b.example', '200 with the app', 'run check-site for https://b.example'),
    ],
  },
  'a page that redirects to itself': {
    spoil: at(loginPage, redirect(loginPage)),
    faults: [fault('page', loginPage, '301 to itself', '200 with the app', 'Remove the redirect')],
  },
  'a page in another charset': {
    spoil: at('/', header('content-type', 'text/html; charset=iso-8859-1')),
    faults: [fault('page', '/', 'charset=iso-8859-1', 'charset=utf-8', 'in UTF-8')],
  },
  'a page that is text': {
    spoil: at('/', header('content-type', 'text/plain')),
    faults: [fault('page', '/', '200 with text/plain', 'text/html', 'Serve *.html as text/html')],
  },
  'a page that is another': {
    spoil: at(alias, page(200, '<h1>It works!</h1>')),
    faults: [fault('page', alias, 'another page', '#app-config', 'the public folder of the live release')],
  },
  'a page that was never configured': {
    spoil: at(alias, replace(/(id="app-config">).*?(?=<)/g, '$1')),
    faults: [fault('page', alias, 'there is no configuration in the page', 'the configuration', 'npm run configure')],
  },
  'a page of an older configuration': {
    spoil: at(alias, replace('"returnUrlOrigins"', '"x"')),
    faults: [
      fault(
        'page',
        alias,
        '#app-config: returnUrlOrigins must be of type array',
        'the configuration',
        'of the version',
      ),
      fault('page', alias, '#app-config: unknown key x', 'the configuration', 'of the version'),
    ],
  },
  'a page that cannot be gone back to': {
    spoil: at('/', header('cache-control', 'no-store')),
    faults: [fault('page caching', '/', 'no-store', 'no-cache', 'not no-store')],
  },
  'a page without cache-control': {
    spoil: at('/', header('cache-control')),
    faults: [fault('page caching', '/', 'no cache-control', 'no-cache', 'Send cache-control')],
  },
  'a header with another value': {
    spoil: at('/', header('cross-origin-opener-policy', 'unsafe-none')),
    faults: [fault('page headers', '/', 'cross-origin-opener-policy: unsafe-none', 'same-origin', 'Send the headers')],
  },
  'no fallback for unknown paths': {
    spoil: at('/no/such/page', page(404, 'Not Found')),
    faults: [fault('page', '/no/such/page', '404 with text/html', '200', 'try_files')],
  },
  'a proxy that strips the policy': {
    spoil: at('/', header(policy)),
    faults: [fault('page headers', '/', `no ${policy}`, 'npm run configure prints', 'have no proxy')],
  },
  'a proxy that adds a policy of its own': {
    spoil: at('/', ({ headers }) => void (headers[policy] += ", default-src 'self'")),
    faults: [fault('page headers', '/', '2 policies', 'the one that npm run configure', 'Remove the policy that')],
  },
  'a policy of another configuration': {
    spoil: at(
      '/',
      ({ headers }) => void (headers[policy] = headers[policy]?.replace("font-src 'self'", 'font-src b.example') ?? ''),
    ),
    faults: [
      fault('page headers', '/', "font-src without 'self'", 'it in there', 'reload nginx'),
      fault('page headers', '/', 'font-src with b.example', 'nothing wider', 'reload nginx'),
    ],
  },
  'a policy of other directives': {
    spoil: at('/', ({ headers }) => void (headers[policy] = headers[policy]?.replace('object-src', 'media-src') ?? '')),
    faults: [
      fault('page headers', '/', 'no object-src', "object-src 'none'", 'reload nginx'),
      fault('page headers', '/', "media-src 'none'", 'no media-src', 'reload nginx'),
    ],
  },
  'pages that a CDN keeps': {
    spoil: at('/', header('cache-control', 'max-age=600')),
    faults: [fault('page caching', '/', 'max-age=600', 'no-cache', 'have no proxy or CDN keep pages')],
  },
  'brotli copies that are compressed again': {
    spoil: at(script, header('content-encoding', 'br, gzip'), { encoding: 'br' }),
    faults: [
      fault('contents', script, 'bytes that are not br, gzip (br)', 'a br, gzip copy', 'compressing anew'),
      fault('compression', script, 'br, gzip where br was asked for', 'br', 'have nothing on the way compress again'),
    ],
  },
  'no brotli at all for a script': {
    spoil: at(script, header('content-encoding', 'identity'), { encoding: 'br' }),
    faults: [fault('compression', script, 'no encoding where br was asked for', 'br', 'brotli_static on')],
  },
  'a cache that does not see the encoding': {
    spoil: at(script, header('vary', 'Origin')),
    faults: [
      fault('compression', script, 'vary: Origin for br', 'Accept-Encoding', 'gzip_vary on'),
      fault('compression', script, 'vary: Origin for gzip', 'Accept-Encoding', 'gzip_vary on'),
    ],
  },
  'a content-length that is too long': {
    spoil: at(font, header('content-length', '9')),
    faults: [fault('contents', font, 'no whole answer within 2 s', 'an answer', 'See whether the host hangs')],
  },
  'a proxy that cuts large answers off': {
    spoil: ending(script, 'half'),
    faults: [fault('contents', script, 'the connection was closed after', 'an answer', 'too small buffers')],
  },
  'robots.txt that is the page': {
    spoil: at('/robots.txt', appPage),
    faults: [fault('contents', '/robots.txt', "the app's own page", 'the file', 'Serve the whole public folder')],
  },
  'an icon that is the page': {
    spoil: at('/favicon.ico', appPage),
    faults: [fault('well-known paths', '/favicon.ico', ownPage, 'the file, or 404', 'not cover /robots.txt')],
  },
  'change-password that is the page': {
    spoil: at('/.well-known/change-password', appPage),
    faults: [fault('well-known paths', '/.well-known/change-password', ownPage, '302', '/dsone/forgot-password')],
  },
  'copies that are served by their own name': {
    spoil: at(`${script}.br`, (answer) => void Object.assign(answer, { status: 200, headers: {}, body: 'packed' })),
    faults: [fault('compressed copies', `${script}.br`, '200 with the copy', '404', 'Answer 404 to *.br and *.gz')],
  },
  'missing assets that are the page': {
    spoil: at('/assets/no-such-file-0a1b2c3d.js', appPage),
    faults: [fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', ownPage, '404', 'not cover /assets/')],
  },
  'missing assets that are kept': {
    spoil: at('/assets/no-such-file-0a1b2c3d.js', header('cache-control', 'public, max-age=31536000, immutable')),
    faults: [
      fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', 'with the 404', 'none', 'files that are there'),
    ],
  },
  'assets that are asked for again': {
    spoil: at(script, header('cache-control', 'no-cache')),
    faults: [fault('file headers', script, 'no-cache', 'immutable', 'below /assets/')],
  },
  'an asset that a browser may guess the type of': {
    spoil: at(script, header('x-content-type-options')),
    faults: [fault('file headers', script, 'x-content-type-options: none', 'nosniff', 'with every file')],
  },
  'a missing asset that is found': {
    spoil: at('/assets/no-such-file-0a1b2c3d.js', status(200)),
    faults: [fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', '200', '404', 'not cover /assets/')],
  },
  'an encoding that nobody asked for': {
    spoil: at(lazy, header('content-encoding', 'gzip'), { encoding: 'identity' }),
    faults: [
      fault('contents', lazy, 'bytes that are not gzip (not compressed)', 'a gzip copy', 'Serve the release whole'),
      fault('compression', lazy, 'gzip where identity was asked for', 'identity', 'Choose the copy by accept-encoding'),
    ],
  },
  'a build.json that is the page': {
    spoil: at('/build.json', appPage),
    faults: [fault('build.json', '/build.json', 'something else', '200 with version', 'no page takes its place')],
  },
  'a build.json of another build': {
    spoil: at('/build.json', replace('"scripts":[', '"scripts":[],"old":[')),
    faults: [fault('build.json', '/build.json', 'without the inline scripts', 'the list', 'one whole release')],
  },
  'a build.json of another configuration': {
    spoil: at('/build.json', replace(/"configuration":"\w+"/g, '"configuration":"0a1b2c3d"')),
    faults: [fault('build.json', '/build.json', 'of the configuration 0a1b2c3d', 'the list', 'one whole release')],
  },
  'a build.json that is missing': {
    spoil: at('/build.json', status(404)),
    faults: [fault('build.json', '/build.json', '404', '200 with version', 'Serve the file build.json')],
  },
  'web/dist in place of a release': {
    spoil: at('/build.json', replace('"files"', '"other"')),
    faults: [fault('build.json', '/build.json', 'no hashes', 'npm run configure writes', 'Serve a release')],
  },
  'a session check that goes to another operation': {
    spoil: at('/account/session', (answer) => {
      Object.assign(answer, { status: 200, body: '{"isOk":false,"statusText":"Nobody is signed in."}' });
    }),
    faults: [fault('operations', session, '200 with', '204, or 200 with the JSON of a session', 'very path')],
  },
  'an account server that is down': {
    spoil: at('/account/user-info', page(502, '<h1>Bad Gateway</h1>')),
    faults: [
      fault('operations', 'userInfo (GET /account/user-info)', '502', 'the account server', 'Start the account'),
    ],
  },
  'an operation that is not proxied': {
    spoil: at('/account/licence', appPage),
    faults: [fault('operations', 'checkLicence (POST /account/licence)', ownPage, 'the account server', 'Proxy this')],
  },
  "a path that answers with the host's own 404": {
    spoil: at('/external/login', page(404, 'gone')),
    faults: [fault('account paths', '/external/login', "the host's own page", 'the account server', 'Proxy this path')],
  },
  'cookies whose attributes a proxy changes': {
    spoil: at('/account/logout', cookies('session=; Max-Age=0; Path=/account; Domain=inside.example')),
    faults: [
      fault('logout cookie', '/account/logout', 'without HttpOnly', 'HttpOnly', 'proxy_cookie_flags'),
      fault('logout cookie', '/account/logout', 'SameSite=nothing', 'SameSite=Lax', 'proxy_cookie_flags'),
      fault('logout cookie', '/account/logout', 'Path=/account', 'Path=/', 'proxy_cookie_path'),
      fault('logout cookie', '/account/logout', 'Domain=inside.example', 'none', 'proxy_cookie_domain'),
    ],
  },
};

function fault(
  check: CheckName,
  subject: string,
  found: string,
  expected: string,
  remedy: string,
  over: ExpectedFault['over'] = null,
): ExpectedFault {
  return { check, subjects: [subject], found, expected, remedy, over };
}
