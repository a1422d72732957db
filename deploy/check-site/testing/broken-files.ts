import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashOf } from '../../release/hash-files.ts';
import { type BrokenSites, broken, fault } from './expected-fault.ts';
import { appPage, at, body, bytes, ending, header, page, replace, status } from './spoils.ts';

const script = '/assets/index-1a2b3c4d.js';
const lazy = '/assets/lazy-5e6f7a8b.js';
const lateMap = '/assets/late-5e6f7a8b.js.map';
const font = '/assets/sans-9c0d1e2f.woff2';
const loginPage = '/dsone/login';
const alias = '/loginDSOne';
const metadata = '/.well-known/openid-configuration';
const ownPage = "200 with the app's own page";

/** Files of the release, and what is none. */
export const brokenFiles: BrokenSites = {
  'a brotli copy of one page that is garbage': broken(
    at(loginPage, bytes(Buffer.from('no brotli')), { encoding: 'br' }),
    fault('contents', loginPage, 'bytes that are not br (br)', 'a br copy', 'Serve the release whole'),
  ),
  'a gzip copy of one page that is stale': broken(
    at(alias, body('an older page'), { encoding: 'gzip' }),
    fault(
      'contents',
      alias,
      'content that does not match its hash in build.json (gzip)',
      'the file',
      'clear the caches',
    ),
  ),
  'a lazy chunk that was deleted': broken(
    at(lazy, status(404)),
    fault('contents', lazy, '404', '200 with the file', 'Serve the whole public folder'),
  ),
  'a font that was deleted': broken(
    at(font, status(404)),
    fault('contents', font, '404', '200 with the file', 'Serve the whole public folder'),
  ),
  'a font of another type': broken(
    at(font, header('content-type', 'application/octet-stream')),
    fault('file headers', font, 'application/octet-stream', 'font/woff2', 'Serve *.woff2 as font/woff2'),
  ),
  'an asset that is cut short in all three copies': broken(
    at(script, body('a(')),
    fault(
      'contents',
      script,
      'content that does not match its hash in build.json',
      'the file',
      'Serve the release whole',
    ),
  ),
  'a build.json of other assets': broken(
    at('/build.json', replace('index-1a2b3c4d', 'index-0f0f0f0f')),
    fault('build.json', '/build.json', 'which the pages name', 'the list', 'clear the caches'),
  ),
  'brotli copies that are compressed again': broken(
    at(script, header('content-encoding', 'br, gzip'), { encoding: 'br' }),
    fault('contents', script, 'bytes that are not br, gzip (br)', 'a br, gzip copy', 'recompressing'),
    fault('compression', script, 'br, gzip where br was asked for', 'br', 'have nothing on the way compress again'),
  ),
  'no brotli at all for a script': broken(
    at(script, header('content-encoding', 'identity'), { encoding: 'br' }),
    fault('compression', script, 'no encoding where br was asked for', 'br', 'brotli_static on'),
  ),
  'a cache that does not see the encoding': broken(
    at(script, header('vary', 'Origin')),
    fault('compression', script, 'vary: Origin for br', 'Accept-Encoding', 'gzip_vary on'),
    fault('compression', script, 'vary: Origin for gzip', 'Accept-Encoding', 'gzip_vary on'),
  ),
  'a content-length that is too long': broken(
    at(font, header('content-length', '9')),
    fault('contents', font, 'no whole answer within 2 s', 'an answer', 'See whether the host hangs'),
  ),
  'a proxy that cuts large answers off': broken(
    ending(script, 'half'),
    fault('contents', script, 'the connection was closed after', 'an answer', 'too small buffers'),
  ),
  'robots.txt that is the page': broken(
    at('/robots.txt', appPage),
    fault('contents', '/robots.txt', "the app's own page", 'the file', 'Serve the whole public folder'),
  ),
  'an icon that is the page': broken(
    at('/favicon.ico', appPage),
    fault('well-known paths', '/favicon.ico', ownPage, 'the file, or 404', 'Exclude /robots.txt'),
  ),
  'change-password that is the page': broken(
    at('/.well-known/change-password', appPage),
    fault('well-known paths', '/.well-known/change-password', ownPage, '302', '/dsone/forgot-password'),
  ),
  'copies that are served by their own name': broken(
    at(
      `${script}.br`,
      (answer) => void Object.assign(answer, { status: 200, headers: {}, sent: brotliCompressSync('a();') }),
    ),
    fault('compressed copies', `${script}.br`, '200 with the copy', '404', 'Answer 404 to *.br and *.gz'),
  ),
  'a copy of the page that is served by its own name': broken(
    at('/index.html.gz', (answer) => void Object.assign(answer, { status: 200, sent: gzipSync('<p>') })),
    fault('compressed copies', '/index.html.gz', '200 with the copy', '404', 'Answer 404 to *.br and *.gz'),
  ),
  'pages for missing files that say 200': broken(
    (path, answer) => {
      if (answer.status === 404 && path !== '/favicon.ico') page(200, '<h1>404 Not Found</h1>')(answer);
      return 'answer';
    },
    fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', '200', '404', 'Exclude /assets/'),
    fault('well-known paths', metadata, '200 with text/html, and no issuer', 'JSON whose issuer', 'very path'),
  ),
  'a source map beside its script': broken(
    at(`${script}.map`, (answer) => void Object.assign(answer, { status: 200, headers: {}, body: '{}' })),
    fault('source maps', `${script}.map`, '200', 'no source map', 'public folder of the release alone'),
  ),
  'source maps in a folder of their own that is served': broken(
    at(/^\/source-maps\//, (answer) => void Object.assign(answer, { status: 200, headers: {}, body: '{}' })),
    fault('source maps', '/source-maps/index-1a2b3c4d.js.map', '200', 'no source map', 'public folder'),
  ),
  'source maps that the release itself lists': broken(
    (path, answer) => {
      if (path === '/build.json') replace('"files":{', `"files":{"${lateMap.slice(1)}":"${hashOf('{}')}",`)(answer);
      if (path !== lateMap) return 'answer';
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' };
      Object.assign(answer, { status: 200, headers, body: '{}' });
      return 'answer';
    },
    fault('source maps', lateMap, '200', 'no source map', 'Build again'),
  ),
  'missing assets that are the page': broken(
    at('/assets/no-such-file-0a1b2c3d.js', appPage),
    fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', ownPage, '404', 'Exclude /assets/'),
  ),
  'missing assets that are kept': broken(
    at('/assets/no-such-file-0a1b2c3d.js', header('cache-control', 'public, max-age=31536000, immutable')),
    fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', 'with the 404', 'none', 'files that exist'),
  ),
  'assets that are asked for again': broken(
    at(script, header('cache-control', 'no-cache')),
    fault('file headers', script, 'no-cache', 'immutable', 'below /assets/'),
  ),
  'an asset that a browser may guess the type of': broken(
    at(script, header('x-content-type-options')),
    fault('file headers', script, 'x-content-type-options: none', 'nosniff', 'with every file'),
  ),
  'a missing asset that is found': broken(
    at('/assets/no-such-file-0a1b2c3d.js', status(200)),
    fault('missing asset', '/assets/no-such-file-0a1b2c3d.js', '200', '404', 'Exclude /assets/'),
  ),
  'an encoding that nobody asked for': broken(
    at(lazy, header('content-encoding', 'gzip'), { encoding: 'identity' }),
    fault('contents', lazy, 'bytes that are not gzip (not compressed)', 'a gzip copy', 'Serve the release whole'),
    fault('compression', lazy, 'gzip where identity was asked for', 'identity', 'Choose the copy by accept-encoding'),
  ),
  'a build.json that is the page': broken(
    at('/build.json', appPage),
    fault('build.json', '/build.json', 'something else', '200 with version', 'no page takes its place'),
  ),
  'a build.json of another build': broken(
    at('/build.json', replace('"scripts":[', '"scripts":[],"old":[')),
    fault('build.json', '/build.json', 'without the inline scripts', 'the list', 'one whole release'),
  ),
  'a build.json of another commit': broken(
    at('/build.json', replace('a'.repeat(40), 'b'.repeat(40))),
    fault('build.json', '/build.json', `of the commit ${'b'.repeat(40)}`, 'the list', 'one whole release'),
  ),
  'a build.json of another version': broken(
    at('/build.json', replace('1.2.3', '1.2.4')),
    fault('build.json', '/build.json', 'of the version 1.2.4', 'the list', 'one whole release'),
  ),
  'a build.json of another configuration': broken(
    at('/build.json', replace(/"configuration":"\w+"/g, '"configuration":"0a1b2c3d"')),
    fault('build.json', '/build.json', 'of the configuration 0a1b2c3d', 'the list', 'one whole release'),
  ),
  'a build.json of the same sources, built and configured again': broken(
    at('/build.json', replace(/"release":"[^"]+/g, '$&-2')),
    fault('build.json', '/build.json', 'of the release 1.2.3-aaaaaaa-', 'the list', 'one whole release'),
  ),
  'a build.json that is missing': broken(
    at('/build.json', status(404)),
    fault('build.json', '/build.json', '404', '200 with version', 'Serve the file build.json'),
  ),
  'web/dist in place of a release': broken(
    at('/build.json', replace('"files"', '"other"')),
    fault('build.json', '/build.json', 'no hashes', 'npm run configure writes', 'Serve a release'),
  ),
};
