import { type BrokenSites, broken, brokenOverBoth, fault } from './expected-fault.ts';
import { at, header, page, redirect, replace } from './spoils.ts';

const loginPage = '/dsone/login';
const alias = '/loginDSOne';
const policy = 'content-security-policy';

/** Pages, and releases as a whole. */
export const brokenPages: BrokenSites = {
  'one alias page with another configuration': broken(
    at(alias, replace('24 hours', '2 hours')),
    fault('page', alias, 'a configuration of its own', 'that of the other pages', 'Serve one whole release'),
  ),
  'two releases behind one balancer': broken(
    at('/build.json', replace('aaaaaaa', 'bbbbbbb'), ({ before }) => before % 2 === 0),
    fault('one release', '/build.json', '(5 of 10 times) and 1.2.3-bbbbbbb', 'one release', 'Switch every'),
  ),
  'a build.json of another release over IPv6': brokenOverBoth(
    at('/build.json', replace('aaaaaaa', 'bbbbbbb'), { family: 'IPv6' }),
    fault('build.json', '/build.json', 'of the commit bbbbbbb', 'the list', 'one whole release', 'IPv6'),
    fault('address families', '/build.json', '1.2.3-bbbbbbb-', '1.2.3-aaaaaaa-', 'Let one server answer at'),
  ),
  'a header that is missing over IPv6': brokenOverBoth(
    at('/', header('referrer-policy'), { family: 'IPv6' }),
    fault('page headers', '/', 'no referrer-policy', 'no-referrer', 'Send the headers', 'IPv6'),
  ),
  'a home page that leads to another host': broken(
    at('/', redirect('https://b.example/')),
    fault('page', '/', '301 to https://b.example', '200 with the app', 'run check-site for https://b.example'),
  ),
  'a page that redirects to itself': broken(
    at(loginPage, redirect(loginPage)),
    fault('page', loginPage, '301 to itself', '200 with the app', 'Remove the redirect'),
  ),
  'a page in another charset': broken(
    at('/', header('content-type', 'text/html; charset=iso-8859-1')),
    fault('page', '/', 'charset=iso-8859-1', 'charset=utf-8', 'in UTF-8'),
  ),
  'a page that is text': broken(
    at('/', header('content-type', 'text/plain')),
    fault('page', '/', '200 with text/plain', 'text/html', 'Serve *.html as text/html'),
  ),
  'a page that is another': broken(
    at(alias, page(200, '<h1>It works!</h1>')),
    fault('page', alias, 'another page', '#app-config', 'the public folder of the live release'),
  ),
  'a page that was never configured': broken(
    at(alias, replace(/(id="app-config">).*?(?=<)/g, '$1')),
    fault('page', alias, 'there is no configuration in the page', 'the configuration', 'npm run configure'),
  ),
  'a page of an older configuration': broken(
    at(alias, replace('"returnUrlOrigins"', '"x"')),
    fault('page', alias, '#app-config: returnUrlOrigins expected array', 'the configuration', 'of the version'),
    fault('page', alias, '#app-config: unknown key x', 'the configuration', 'of the version'),
  ),
  'a page that cannot be gone back to': broken(
    at('/', header('cache-control', 'no-store')),
    fault('page caching', '/', 'no-store', 'no-cache', 'not no-store'),
  ),
  'a page without cache-control': broken(
    at('/', header('cache-control')),
    fault('page caching', '/', 'no cache-control', 'no-cache', 'Send cache-control'),
  ),
  'a header with another value': broken(
    at('/', header('cross-origin-opener-policy', 'unsafe-none')),
    fault('page headers', '/', 'cross-origin-opener-policy: unsafe-none', 'same-origin', 'Send the headers'),
  ),
  'no fallback for unknown paths': broken(
    at('/no/such/page', page(404, 'Not Found')),
    fault('page', '/no/such/page', '404 with text/html', '200', 'try_files'),
  ),
  'a proxy that strips the policy': broken(
    at('/', header(policy)),
    fault('page headers', '/', `no ${policy}`, 'npm run configure prints', 'have no proxy'),
  ),
  'a proxy that adds a policy of its own': broken(
    at('/', ({ headers }) => void (headers[policy] += ", default-src 'self'")),
    fault('page headers', '/', '2 policies', 'the one that npm run configure', 'Remove the policy that'),
  ),
  'a policy of another configuration': broken(
    at(
      '/',
      ({ headers }) => void (headers[policy] = headers[policy]?.replace("font-src 'self'", 'font-src b.example') ?? ''),
    ),
    fault('page headers', '/', "font-src without 'self'", 'it in there', 'reload nginx'),
    fault('page headers', '/', 'font-src with b.example', 'nothing wider', 'reload nginx'),
  ),
  'a policy of other directives': broken(
    at('/', ({ headers }) => void (headers[policy] = headers[policy]?.replace('object-src', 'media-src') ?? '')),
    fault('page headers', '/', 'no object-src', "object-src 'none'", 'reload nginx'),
    fault('page headers', '/', "media-src 'none'", 'no media-src', 'reload nginx'),
  ),
  'pages that a CDN keeps': broken(
    at('/', header('cache-control', 'max-age=600')),
    fault('page caching', '/', 'max-age=600', 'no-cache', 'have no proxy or CDN keep pages'),
  ),
};
