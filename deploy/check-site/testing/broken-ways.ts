import { type BrokenSites, broken, fault, lostOnTheWay } from './expected-fault.ts';
import { at, cookies, header, page, redirect, status } from './spoils.ts';

const login = '/maverick/login';
const inSignIn = `${login}?ReturnUrl=…`;
const longAddress = `${login}?ReturnUrl=… of 24,000 characters`;
const authorize = '/connect/authorize';
const session = 'checkSession (GET /account/session)';
const refused = 'HTTP 400 in the shape of every refusal';
const logout = 'logout (GET /account/logout)';
const foreign = (name: string): string => `${name} for a page of https://foreign.example`;
const noStore = 'no-store';
const challenge = page(403, '<h1>Are you human?</h1>');

/** What a CDN, a firewall or another proxy does to requests and answers. */
export const brokenWays: BrokenSites = {
  'a CDN that redirects to addresses without a query': broken(
    at(login, redirect(login), ({ query }) => query !== ''),
    fault('page', [inSignIn, longAddress], '301 to the same path without', 'keeps the query', '$request_uri'),
  ),
  'a CDN that takes no long address': broken(
    at(login, page(414, 'URI Too Long'), ({ query }) => query.length > 8_000),
    fault('page', longAddress, '414 with text/html', '200', 'large_client_header_buffers'),
  ),
  'a host that takes no long cookies': broken(
    at(login, page(431, 'Request Header Fields Too Large'), ({ cookie }) => cookie.length > 8_000),
    fault('page', `${login} with cookies of 24,000 characters`, '431', '200', 'large_client_header_buffers'),
  ),
  'a firewall that refuses queries with an address in them': broken(
    at(authorize, challenge, ({ query }) => query.includes('http%3A')),
    fault('account paths', `${authorize}?client_id=…`, '403 with text/html', 'the account server', 'with queries'),
  ),
  'a cache that answers sign-in requests with cookies with another page': broken(
    at(login, page(200, '<h1>Welcome back</h1>'), ({ cookie }) => cookie !== ''),
    fault(
      'page',
      [`${login} with a cookie`, `${login} with cookies of 24,000 characters`],
      'another page',
      'the app',
      'the live release here',
    ),
  ),
  'bot protection that stops what says it is a browser': broken(
    at('/account/user-info', challenge, ({ userAgent }) => userAgent.startsWith('Mozilla/5.0')),
    fault('operations', 'userInfo (GET /account/user-info)', '403 with text/html', 'HTTP 200 or 401', 'bot protection'),
  ),
  'a login wall in front of an operation': broken(
    at('/account/login', page(200, '<h1>Company login</h1>')),
    fault('operations', 'login (POST /account/login)', '200 with text/html', refused, 'login walls'),
  ),
  'error pages in place of refusals': broken(
    at('/account/login', page(400, '<h1>Bad Request</h1>')),
    fault('operations', 'login (POST /account/login)', '400 with text/html', refused, 'custom error pages'),
  ),
  'answers that a proxy calls compressed': broken(
    at('/account/login', header('content-encoding', 'gzip')),
    fault('operations', 'login (POST /account/login)', '400 with bytes that are not gzip', 'an answer', 'compress'),
  ),
  'calls that are redirected to a path with a slash': broken(
    at('/account/login', redirect('/account/login/')),
    fault(
      'operations',
      'login (POST /account/login)',
      'HTTP 301 to /account/login/',
      refused,
      'repeat a redirected POST',
    ),
  ),
  'a CDN that takes any page for a fresh one': broken(
    at(
      login,
      (answer) => void Object.assign(answer, { status: 304, body: '' }),
      ({ etag }) => etag !== '',
    ),
    fault('page', `${login} with an etag of another release`, '304', '200 with text/html', 'compares etags'),
  ),
  'an account server that is too slow for its proxy': broken(
    at('/account/session', page(504, '<h1>Gateway Timeout</h1>')),
    fault('operations', session, '504 with text/html', 'the account server', 'takes so long'),
  ),
  'an account server under maintenance': broken(
    at('/account/session', page(503, '<h1>Back soon</h1>')),
    fault('operations', session, '503 with text/html', 'the account server', 'maintenance mode'),
  ),
  'a page that a firewall refuses': broken(
    at('/dsone/logout', page(403, '<h1>Forbidden</h1>')),
    fault('page', '/dsone/logout', '403 with text/html', '200 with text/html', 'web application firewall'),
  ),
  'a page whose server is gone': broken(
    at('/dsone/logout', page(502, '<h1>Bad Gateway</h1>')),
    fault('page', '/dsone/logout', '502 with text/html', '200 with text/html', 'Start the server behind'),
  ),
  'a page behind a password': broken(
    at('/dsone/logout', page(401, '<h1>Authorization Required</h1>')),
    fault('page', '/dsone/logout', '401 with text/html', '200 with text/html', 'Remove the password'),
  ),
  'a file that the host may not read': broken(
    at('/assets/lazy-5e6f7a8b.js', status(403)),
    fault('contents', '/assets/lazy-5e6f7a8b.js', '403', '200 with the file', 'may not read'),
  ),
  'session answers from a cache that ignores no-store': broken(
    at('/account/session', header('age', '120')),
    fault('operation caching', session, 'age: 120 beside no-store', 'a new answer', 'cache nothing but'),
  ),
  'session answers from a cache that says so otherwise': broken(
    at('/account/session', header('x-cache', 'Hit from cloudfront')),
    fault('operation caching', session, 'x-cache: Hit from cloudfront', 'a new answer', 'cache nothing but'),
  ),
  'a policy of the CDN that reports addresses to it': broken(
    at('/', header('content-security-policy-report-only', "default-src 'self'; report-uri https://b.example/")),
    fault('added headers', '/', 'report-uri https://b.example/', 'no content-security', 'whole addresses'),
  ),
  'pages from a cache that does not ask again': broken(
    at('/', header('age', '86400')),
    fault('page caching', '/', 'age: 86400 beside no-cache', 'asked for again', 'no proxy or CDN keep'),
  ),
  'mailed links from a cache': broken(
    (path, answer) => {
      if (path === '/access-link/no-such-link') Object.assign(answer.headers, { 'cache-control': noStore, age: '9' });
      return 'answer';
    },
    fault('account paths', '/access-link/no-such-link', 'age: 9 beside no-store', 'a new answer', 'obey cache-control'),
  ),
  'an Origin that does not arrive': lostOnTheWay(
    (asked) => ({ ...asked, origin: '' }),
    fault('foreign origins', foreign('checkSession'), '204', '403', 'Pass Origin on'),
    fault('foreign origins', foreign('lookUpEmail'), 'HTTP 200', '403', 'Pass Origin on'),
    fault('foreign origins', foreign('login'), 'HTTP 401', '403', 'Pass Origin on'),
  ),
  'CORS that a proxy adds for everybody': broken(
    (path, answer, { origin }) => {
      if (path === '/account/login' && origin !== '') answer.headers['access-control-allow-origin'] = origin;
      return 'answer';
    },
    fault('foreign origins', foreign('login'), 'Allow-Origin: https://foreign', '403', 'add CORS'),
  ),
  'a Content-Type that does not arrive': lostOnTheWay(
    (asked) => ({ ...asked, contentType: '' }),
    fault(
      'request contents',
      'lookUpEmail with an address that nobody has',
      'HTTP 415',
      'isExistingDesktopUser',
      'Pass Content-Type and the body on',
    ),
  ),
  'bodies that do not arrive': lostOnTheWay(
    (asked) => ({ ...asked, body: '' }),
    fault(
      'request contents',
      'lookUpEmail with an address that nobody has',
      'HTTP 400',
      'isExistingDesktopUser',
      'Pass Content-Type and the body on',
    ),
  ),
  'queries that do not arrive': lostOnTheWay(
    (asked) => ({ ...asked, query: '' }),
    fault(
      'request contents',
      'validateBotToken with a token of 4,000 characters in its query',
      'as without a token',
      'success false',
      'Pass the query on',
    ),
    fault('account paths', '/external/login?provider=…', '404, the same answer', 'the provider', 'key lacks the query'),
  ),
  'a redirect of sign-in requests to the path without their query': broken(
    at(authorize, redirect(`${authorize}/`)),
    fault(
      'account paths',
      `${authorize}?client_id=…`,
      '301 to the same path without',
      'keeps the query',
      '$request_uri',
    ),
  ),
  'pages that lead away after a while': broken(
    at('/', header('refresh', '5; url=https://b.example/')),
    fault('added headers', '/', 'refresh: 5; url=https://b.example/', 'no refresh', 'leads visitors away'),
  ),
  'session answers that clear what the browser keeps': broken(
    at('/account/session', header('clear-site-data', '"*"')),
    fault('added headers', session, 'clear-site-data: "*"', 'no clear-site-data', 'signs visitors out'),
  ),
  'a font that is to be stored as a file': broken(
    at('/assets/sans-9c0d1e2f.woff2', header('content-disposition', 'attachment; filename="a"')),
    fault('added headers', '/assets/sans-9c0d1e2f.woff2', 'content-disposition: attachment', 'no content', 'as a file'),
  ),
  'reports of whole addresses to the CDN': broken(
    at('/connect', header('nel', '{"report_to":"cdn","max_age":604800}')),
    fault('account paths', '/connect', 'nel: {"report_to":"cdn"', 'no nel', 'of mailed links too'),
  ),
  'cookies that a proxy makes strict': broken(
    at('/account/logout', cookies('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')),
    fault('logout cookie', logout, 'SameSite strict, not Lax', 'SameSite', 'change it'),
  ),
  'cookies that a proxy makes those of other sites': broken(
    at('/account/logout', cookies('session=; Max-Age=0; Path=/; HttpOnly; SameSite=None')),
    fault('logout cookie', logout, 'SameSite none, not Lax; session: no Secure', 'SameSite', 'proxy_cookie_flags'),
  ),
};
