import { type BrokenSites, fault } from './expected-fault.ts';
import { at, header, page, redirect, replace } from './spoils.ts';

const loginPage = '/dsone/login';
const alias = '/loginDSOne';
const policy = 'content-security-policy';

/** Pages, and releases as a whole. */
export const brokenPages: BrokenSites = {
  'one alias page with another configuration': {
    spoil: at(alias, replace('24 hours', '2 hours')),
    faults: [fault('page', alias, 'a configuration of its own', 'that of the other pages', 'Serve one whole release')],
  },
  'two releases behind one balancer': {
    spoil: (path, answer, { before }) => {
      if (path === '/build.json' && before % 2 === 0) replace('aaaaaaa', 'bbbbbbb')(answer);
      return 'answer';
    },
    faults: [fault('one release', '/build.json', '(5 of 10 times) and 1.2.3-bbbbbbb', 'one release', 'Switch every')],
  },
  'a build.json of another release over IPv6': {
    isOverBoth: true,
    spoil: at('/build.json', replace('aaaaaaa', 'bbbbbbb'), { family: 'IPv6' }),
    faults: [
      fault('build.json', '/build.json', 'of the commit bbbbbbb', 'the list', 'one whole release', 'IPv6'),
      fault('address families', '/build.json', '1.2.3-bbbbbbb-', '1.2.3-aaaaaaa-', 'Let one server answer at'),
    ],
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
};
