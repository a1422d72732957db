import { type BrokenSites, broken, fault } from './expected-fault.ts';
import { appPage, at, cookies, header, page, status } from './spoils.ts';

const session = 'checkSession (GET /account/session)';
const metadata = '/.well-known/openid-configuration';
const refused = 'HTTP 400 in the shape of every refusal';
const logout = 'logout (GET /account/logout)';
const authorize = ['/connect/authorize', '/connect/authorize?client_id=…'];
const externalLogin = ['/external/login', '/external/login?provider=…'];
const ownPage = "200 with the app's own page";

/** What goes to the account server. */
export const brokenAccountPaths: BrokenSites = {
  '/access-link proxied without what is below it': broken(
    at('/access-link/no-such-link', appPage),
    fault('account paths', '/access-link/no-such-link', ownPage, 'the account server', 'with what is below it'),
  ),
  'an operation that goes to a wrong server': broken(
    at('/desktop/account/check', page(404, '<h1>Not Found</h1>')),
    fault('operations', 'lookUpEmail (POST /desktop/account/check)', '404 with text/html', refused, 'very path'),
  ),
  'POST that a firewall blocks for one operation': broken(
    at('/account/login', page(403, '<h1>Forbidden</h1>')),
    fault('operations', 'login (POST /account/login)', '403 with text/html', refused, 'Allow POST through'),
  ),
  'Set-Cookie that is dropped on the way': broken(
    at('/account/logout', cookies()),
    fault('logout cookie', logout, 'no cookie that is over', "attributes of a session's", 'proxy_hide_header'),
  ),
  'session answers that are kept for an hour': broken(
    at('/account/session', header('cache-control', 'max-age=3600')),
    fault('operation caching', session, 'max-age=3600', 'no-store', 'no proxy_cache'),
  ),
  'session answers that anybody may keep': broken(
    at('/account/session', header('cache-control', 'public')),
    fault('operation caching', session, 'public', 'no-store', 'no proxy_cache'),
  ),
  'an origin that the account server refuses': broken(
    at('/account/login', status(403)),
    fault('operations', 'login (POST /account/login)', '403, a refusal', 'allowed', 'Add this origin'),
  ),
  'a session check that goes to another operation': broken(
    at('/account/session', (answer) => {
      answer.headers['content-type'] = 'application/json';
      Object.assign(answer, { status: 200, body: '{"isOk":false,"statusText":"Nobody is signed in."}' });
    }),
    fault('operations', session, 'no field of a session', '204, or no UUID', 'very path'),
  ),
  'a session check that answers with no field of a session': broken(
    at('/account/session', (answer) => {
      answer.headers['content-type'] = 'application/json';
      Object.assign(answer, { status: 200, body: '{"email":"a@b.example"}' });
    }),
    fault('operations', session, 'no field of a session', '204, or no UUID', 'very path'),
  ),
  'an account server that is down': broken(
    at('/account/user-info', page(502, '<h1>Bad Gateway</h1>')),
    fault(
      'operations',
      'userInfo (GET /account/user-info)',
      '502',
      'the account server',
      'that account in the file of the site names',
    ),
  ),
  'an operation that is not proxied': broken(
    at('/account/licence', appPage),
    fault('operations', 'checkLicence (POST /account/licence)', ownPage, 'the account server', 'Proxy this'),
  ),
  "a path that answers with the host's own 404": {
    spoil: at('/external/login', page(404, 'gone')),
    faults: [fault('account paths', externalLogin, "the host's own page", 'the account server', 'Proxy this path')],
  },
  'a sign-in request that fails': broken(
    at('/connect/authorize', page(500, '<h1>Internal Server Error</h1>')),
    fault('account paths', authorize, '500', 'below 500', 'log of the account server'),
  ),
  'a mailed link whose answer shared caches keep': broken(
    at('/access-link/no-such-link', header('cache-control', 'public, max-age=60')),
    fault('account paths', '/access-link/no-such-link', 'public, max-age=60', 'no-store', 'no proxy_cache for'),
  ),
  'a sign-in request whose redirect a CDN keeps': broken(
    at('/connect/authorize', (answer) => {
      Object.assign(answer, { status: 302, headers: { location: '/dsone/login', 'cache-control': 's-maxage=60' } });
    }),
    fault('account paths', authorize, 's-maxage=60', 'no-store', 'no proxy_cache for'),
  ),
  'a sign-in request that leads to an address of the account server behind the host': broken(
    at('/connect/authorize', (answer) => {
      const headers = { location: 'http://10.0.0.1:5000/dsone/login', 'cache-control': 'no-store' };
      Object.assign(answer, { status: 302, headers });
    }),
    fault('account paths', authorize, '302 to http://10.0.0.1:5000', 'this site', 'X-Forwarded-Proto'),
  ),
  'OpenID metadata that fails': broken(
    at(metadata, page(500, '<h1>Internal Server Error</h1>')),
    fault('well-known paths', metadata, '500', '200 with the metadata, or 404', 'log of the account server'),
  ),
  'OpenID metadata that is no JSON': broken(
    at(metadata, page(200, '<h1>It works!</h1>')),
    fault('well-known paths', metadata, '200 with text/html', 'JSON whose issuer is http', 'very path'),
  ),
  'OpenID metadata of another origin': broken(
    at(metadata, (answer) => {
      Object.assign(answer, { status: 200, body: '{"issuer":"http://127.0.0.1:5180"}' });
    }),
    fault(
      'well-known paths',
      metadata,
      'the issuer "http://127.0.0.1:5180"',
      'is http://localhost',
      'any other issuer',
    ),
  ),
  'cookies whose attributes a proxy changes': broken(
    at('/account/logout', cookies('session=; Max-Age=0; Path=/account; Domain=inside.example')),
    fault(
      'logout cookie',
      logout,
      'session: no HttpOnly; session: SameSite none at all, not Lax; session: Path /account, not /; session: Domain inside.example',
      'HttpOnly, Path=/ and the SameSite',
      'proxy_cookie_flags',
    ),
  ),
};
