import { type BrokenSites, fault } from './expected-fault.ts';
import { at, cookies, header, page, redirect, status } from './spoils.ts';

const login = '/maverick/login';
const inSignIn = `${login}?ReturnUrl=…`;
const longAddress = `${login}?ReturnUrl=… of 24,000 characters`;
const authorize = '/connect/authorize';
const session = 'checkSession (GET /account/session)';
const refused = "400 with the contract's refusal";
const foreign = (name: string): string => `${name} for a page of https://check-site.invalid`;
const noStore = 'no-store';
const challenge = page(403, '<h1>Are you human?</h1>');

/** What a CDN, a firewall or another proxy does to requests and answers. */
export const brokenWays: BrokenSites = {
  'a CDN that redirects to addresses without a query': {
    spoil: (path, answer, { query }) => {
      if (path === login && query !== '') redirect(path)(answer);
      return 'answer';
    },
    faults: [fault('page', [inSignIn, longAddress], '301 to the same path without', 'keeps the query', '$request_uri')],
  },
  'a CDN that takes no long address': {
    spoil: (path, answer, { query }) => {
      if (path === login && query.length > 8_000) page(414, 'URI Too Long')(answer);
      return 'answer';
    },
    faults: [fault('page', longAddress, '414 with text/html', '200', 'large_client_header_buffers')],
  },
  'a host that takes no long cookies': {
    spoil: (path, answer, { cookie }) => {
      if (path === login && cookie.length > 8_000) page(431, 'Request Header Fields Too Large')(answer);
      return 'answer';
    },
    faults: [fault('page', `${login} with cookies of 24,000 characters`, '431', '200', 'large_client_header_buffers')],
  },
  'a firewall that refuses queries with an address in them': {
    spoil: (path, answer, { query }) => {
      if (path === authorize && query.includes('http%3A')) challenge(answer);
      return 'answer';
    },
    faults: [
      fault('account paths', `${authorize}?client_id=…`, '403 with text/html', 'the account server', 'with queries'),
    ],
  },
  'a cache that answers sign-in requests with cookies with another page': {
    spoil: (path, answer, { cookie }) => {
      if (path === login && cookie !== '') page(200, '<h1>Welcome back</h1>')(answer);
      return 'answer';
    },
    faults: [
      fault(
        'page',
        [`${login} with a cookie`, `${login} with cookies of 24,000 characters`],
        'another page',
        'the app',
        'the live release here',
      ),
    ],
  },
  'bot protection that stops what says it is a browser': {
    spoil: (path, answer, { userAgent }) => {
      if (path === '/account/user-info' && userAgent.startsWith('Mozilla/5.0')) challenge(answer);
      return 'answer';
    },
    faults: [
      fault('operations', 'userInfo (GET /account/user-info)', '403 with text/html', 'isOk false', 'bot protection'),
    ],
  },
  'a login wall in front of an operation': {
    spoil: at('/account/login', page(200, '<h1>Company login</h1>')),
    faults: [fault('operations', 'login (POST /account/login)', '200 with text/html', refused, 'login walls')],
  },
  'error pages in place of refusals': {
    spoil: at('/account/login', page(400, '<h1>Bad Request</h1>')),
    faults: [fault('operations', 'login (POST /account/login)', '400 with text/html', refused, 'custom error pages')],
  },
  'answers that a proxy calls compressed': {
    spoil: at('/account/login', header('content-encoding', 'gzip')),
    faults: [
      fault('operations', 'login (POST /account/login)', '400 with bytes that are not gzip', 'an answer', 'compress'),
    ],
  },
  'calls that are redirected to a path with a slash': {
    spoil: at('/account/login', redirect('/account/login/')),
    faults: [fault('operations', 'login (POST /account/login)', '301 with', refused, 'repeat a redirected POST')],
  },
  'a CDN that takes any page for a fresh one': {
    spoil: (path, answer, { etag }) => {
      if (path === login && etag !== '') Object.assign(answer, { status: 304, body: '' });
      return 'answer';
    },
    faults: [fault('page', `${login} with an etag of another release`, '304', '200 with text/html', 'compares etags')],
  },
  'an account server that is too slow for its proxy': {
    spoil: at('/account/session', page(504, '<h1>Gateway Timeout</h1>')),
    faults: [fault('operations', session, '504 with text/html', 'the account server', 'takes so long')],
  },
  'an account server under maintenance': {
    spoil: at('/account/session', page(503, '<h1>Back soon</h1>')),
    faults: [fault('operations', session, '503 with text/html', 'the account server', 'maintenance mode')],
  },
  'a page that a firewall refuses': {
    spoil: at('/dsone/logout', page(403, '<h1>Forbidden</h1>')),
    faults: [fault('page', '/dsone/logout', '403 with text/html', '200 with text/html', 'web application firewall')],
  },
  'a page whose server is gone': {
    spoil: at('/dsone/logout', page(502, '<h1>Bad Gateway</h1>')),
    faults: [fault('page', '/dsone/logout', '502 with text/html', '200 with text/html', 'Start the server behind')],
  },
  'a page behind a password': {
    spoil: at('/dsone/logout', page(401, '<h1>Authorization Required</h1>')),
    faults: [fault('page', '/dsone/logout', '401 with text/html', '200 with text/html', 'Remove the password')],
  },
  'a file that the host may not read': {
    spoil: at('/assets/lazy-5e6f7a8b.js', status(403)),
    faults: [fault('contents', '/assets/lazy-5e6f7a8b.js', '403', '200 with the file', 'may not read')],
  },
  'session answers from a cache that ignores no-store': {
    spoil: at('/account/session', header('age', '120')),
    faults: [fault('operation caching', session, 'age: 120 beside no-store', 'a new answer', 'cache nothing but')],
  },
  'session answers from a cache that says so otherwise': {
    spoil: at('/account/session', header('x-cache', 'Hit from cloudfront')),
    faults: [fault('operation caching', session, 'x-cache: Hit from cloudfront', 'a new answer', 'cache nothing but')],
  },
  'a policy of the CDN that reports addresses to it': {
    spoil: at('/', header('content-security-policy-report-only', "default-src 'self'; report-uri https://b.example/")),
    faults: [fault('added headers', '/', 'report-uri https://b.example/', 'no content-security', 'whole addresses')],
  },
  'pages from a cache that does not ask again': {
    spoil: at('/', header('age', '86400')),
    faults: [fault('page caching', '/', 'age: 86400 beside no-cache', 'asked for again', 'no proxy or CDN keep')],
  },
  'mailed links from a cache': {
    spoil: (path, answer) => {
      if (path === '/access-link/no-such-link') Object.assign(answer.headers, { 'cache-control': noStore, age: '9' });
      return 'answer';
    },
    faults: [
      fault(
        'account paths',
        '/access-link/no-such-link',
        'age: 9 beside no-store',
        'a new answer',
        'obey cache-control',
      ),
    ],
  },
  'an Origin that does not arrive': {
    onTheWay: (asked) => ({ ...asked, origin: '' }),
    faults: [
      fault('foreign origins', foreign('checkSession'), '204', '403', 'Pass Origin on'),
      fault(
        'foreign origins',
        [foreign('lookUpEmail'), foreign('login')],
        '400 with application/json',
        '403',
        'Pass Origin on',
      ),
    ],
  },
  'CORS that a proxy adds for everybody': {
    spoil: (path, answer, { origin }) => {
      if (path === '/account/login' && origin !== '') answer.headers['access-control-allow-origin'] = origin;
      return 'answer';
    },
    faults: [
      fault('foreign origins', foreign('login'), 'access-control-allow-origin: https://check', 'none', 'add CORS'),
    ],
  },
  'a Content-Type that does not arrive': {
    onTheWay: (asked) => ({ ...asked, contentType: '' }),
    faults: [
      fault(
        'request contents',
        'lookUpEmail with an address that nobody has',
        '415 with application/json',
        'isExistingDesktopUser',
        'Pass Content-Type and the body on',
      ),
    ],
  },
  'bodies that do not arrive': {
    onTheWay: (asked) => ({ ...asked, body: '' }),
    faults: [
      fault(
        'request contents',
        'lookUpEmail with an address that nobody has',
        '400 with application/json',
        'isExistingDesktopUser',
        'Pass Content-Type and the body on',
      ),
    ],
  },
  'queries that do not arrive': {
    onTheWay: (asked) => ({ ...asked, query: '' }),
    faults: [
      fault(
        'request contents',
        'validateBotToken with a token of 4,000 characters in its query',
        '400 with application/json',
        'success false',
        'Pass the query on',
      ),
      fault(
        'account paths',
        '/external/login?provider=…',
        '404, the same answer',
        'the provider',
        'key lacks the query',
      ),
    ],
  },
  'a redirect of sign-in requests to the path without their query': {
    spoil: at(authorize, redirect(`${authorize}/`)),
    faults: [
      fault(
        'account paths',
        `${authorize}?client_id=…`,
        '301 to the same path without',
        'keeps the query',
        '$request_uri',
      ),
    ],
  },
  'pages that lead away after a while': {
    spoil: at('/', header('refresh', '5; url=https://b.example/')),
    faults: [fault('added headers', '/', 'refresh: 5; url=https://b.example/', 'no refresh', 'leads visitors away')],
  },
  'session answers that clear what the browser keeps': {
    spoil: at('/account/session', header('clear-site-data', '"*"')),
    faults: [fault('added headers', session, 'clear-site-data: "*"', 'no clear-site-data', 'signs visitors out')],
  },
  'a font that is to be stored as a file': {
    spoil: at('/assets/sans-9c0d1e2f.woff2', header('content-disposition', 'attachment; filename="a"')),
    faults: [
      fault(
        'added headers',
        '/assets/sans-9c0d1e2f.woff2',
        'content-disposition: attachment',
        'no content',
        'as a file',
      ),
    ],
  },
  'reports of whole addresses to the CDN': {
    spoil: at('/connect', header('nel', '{"report_to":"cdn","max_age":604800}')),
    faults: [fault('account paths', '/connect', 'nel: {"report_to":"cdn"', 'no nel', 'of mailed links too')],
  },
  'cookies that a proxy makes strict': {
    spoil: at('/account/logout', cookies('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')),
    faults: [fault('logout cookie', '/account/logout', 'SameSite=strict', 'SameSite=Lax, for pages of', 'change it')],
  },
  'cookies that a proxy makes those of other sites': {
    spoil: at('/account/logout', cookies('session=; Max-Age=0; Path=/; HttpOnly; SameSite=None')),
    faults: [
      fault('logout cookie', '/account/logout', 'without Secure', 'Secure', 'proxy_cookie_flags'),
      fault('logout cookie', '/account/logout', 'SameSite=none', 'SameSite=Lax, for pages of', 'change it'),
    ],
  },
};
