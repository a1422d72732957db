import type { Answer } from 'conformance/http/fetch-answer';
import * as z from 'zod/mini';
import { findRoute } from '../../web/src/model/routes.ts';
import { judged } from './advice.ts';
import { parseJson } from './build-file.ts';
import { cacheLifetimeOf } from './cache-lifetime.ts';
import { decode } from './copies.ts';
import { type CheckName, type Fault, fault, type Finding } from './finding.ts';
import { isAppPage } from './page.ts';
import { lostQuery } from './redirect-faults.ts';
import { missingAssetPath, type Visit } from './visit.ts';

/** An address that is no page and no file of the release, and what is wrong with its answer. */
type Row = readonly [CheckName, string, (answer: Answer) => readonly Fault[]];

/** What must not be served, and what programs ask for. */
export async function checkAddresses({ site, files, missingAsset }: Visit): Promise<readonly Finding[]> {
  const script = [...files.keys()].find((path) => path.endsWith('.js'));
  const besideScript = (names: (path: string) => readonly string[]): readonly string[] =>
    script === undefined ? [] : names(script);
  const maps = [
    ...besideScript((path) => [`${path}.map`, `${path.replace(/^.*\//, '/source-maps/')}.map`]),
    ...[...files.keys()].filter((path) => path.endsWith('.map')),
  ];
  const copies = ['/index.html', ...besideScript((path) => [path])].flatMap((path) => [`${path}.br`, `${path}.gz`]);
  const rows: readonly Row[] = [
    ...copies.map((path): Row => ['compressed copies', path, (answer) => copyFaults(path, answer)]),
    ...[...new Set(maps)].map((path): Row => ['source maps', path, (answer) => mapFaults(answer, files.has(path))]),
    // Those that are files of the release are compared with it.
    ...Object.entries(wellKnown).flatMap(([path, judge]): readonly Row[] =>
      files.has(path) ? [] : [['well-known paths', path, (answer) => judge(answer, site.origin)]],
    ),
  ];
  return [
    judged('missing asset', missingAssetPath, missingAsset, missingFaults),
    ...(await Promise.all(rows.map(async ([check, path, judge]) => judged(check, path, await site.get(path), judge)))),
  ];
}

/** A stale tab is told that its file is gone, and nobody keeps that. */
function missingFaults(answer: Answer): readonly Fault[] {
  const found = isAppPage(answer) ? `${answer.status} with the app's own page` : `${answer.status}`;
  if (answer.status !== 404) return [fault(found, '404', 'Exclude /assets/ from the fallback to index.html.')];
  const caching = answer.headers['cache-control'] ?? '';
  if (!['immutable', 'limited'].includes(cacheLifetimeOf(caching))) return [];
  return [
    fault(
      `cache-control: ${caching} with the 404`,
      'none',
      'Send it only with files that exist; otherwise browsers cache the 404.',
    ),
  ];
}

/** By its name, a copy would come without type and encoding. A page for missing files may say 200 as well, which is another fault. */
function copyFaults(path: string, answer: Answer): readonly Fault[] {
  const encoding = path.endsWith('.br') ? 'br' : 'gzip';
  const isCopy = answer.status === 200 && decode({ ...answer, headers: { 'content-encoding': encoding } }) !== null;
  return isCopy
    ? [
        fault(
          '200 with the copy',
          '404',
          'Answer 404 to *.br and *.gz, below /assets/ too; serve them in place of the file beside them only.',
        ),
      ]
    : [];
}

/** Source maps are for those who read error reports, not for visitors. A page at such an address, the app's or an error page, is not one. */
function mapFaults({ status, body }: Answer, isListed: boolean): readonly Fault[] {
  if (status !== 200 || parseJson(body.toString()) === undefined) return [];
  return [
    fault(
      '200',
      'no source map',
      isListed
        ? 'Build again, and run npm run configure when that has ended: the release was made of an unfinished build.'
        : 'Serve the public folder of the release alone: web/dist has source maps beside what is served.',
    ),
  ];
}

/** Programs are answered truthfully: by what they mean or by 404, never by the app's page. No standard has the last: it is how a site is asked whether it means what it answers. */
const wellKnown: Readonly<Record<string, (answer: Answer, origin: string) => readonly Fault[]>> = {
  '/robots.txt': fileFaults,
  '/favicon.ico': fileFaults,
  '/.well-known/change-password': changePasswordFaults,
  '/.well-known/openid-configuration': (answer, origin) => [...fileFaults(answer), ...metadataFaults(answer, origin)],
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200': fileFaults,
};

function fileFaults(answer: Answer): readonly Fault[] {
  if (!isAppPage(answer)) return [];
  return [
    fault(
      `${answer.status} with the app's own page`,
      'the file, or 404',
      'Exclude /robots.txt, /favicon.ico and /.well-known/ from the fallback to index.html.',
    ),
  ];
}

function changePasswordFaults(answer: Answer, origin: string): readonly Fault[] {
  const { status, headers } = answer;
  const location = headers['location'] ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  const leadsThere =
    status < 400 && target?.origin === origin && findRoute(target.pathname)?.screen === 'forgot-password';
  if (!isAppPage(answer) && (status === 404 || leadsThere)) return [];
  const found = isAppPage(answer) ? `${status} with the app's own page` : `${status}${location && ` to ${location}`}`;
  return [fault(found, '302 to the forgot-password screen, or 404', 'Redirect it to /dsone/forgot-password.')];
}

/** What is wrong with the metadata of an OpenID provider, where the account server is one. */
function metadataFaults(answer: Answer, origin: string): readonly Fault[] {
  const { status, headers, body } = answer;
  if (status >= 500)
    return [
      fault(
        `${status}`,
        '200 with the metadata, or 404',
        'Check the error log of the host, then the log of the account server.',
      ),
    ];
  if (status !== 200 || isAppPage(answer)) return [];
  const expected = `JSON whose issuer is ${origin}`;
  const { data } = metadataSchema.safeParse(parseJson(body.toString()));
  if (data === undefined)
    return [
      fault(
        `200 with ${headers['content-type'] ?? 'no content type'}, and no issuer`,
        expected,
        'Proxy this very path to the account server.',
      ),
    ];
  // OpenID Connect Discovery drops a slash at the end before it appends the path.
  if (data.issuer.replace(/\/$/, '') === origin) return [];
  return [
    fault(
      `the issuer ${JSON.stringify(data.issuer)}`,
      expected,
      'Pass Host on to the account server unchanged, and configure it for this origin: relying parties refuse any other issuer.',
    ),
  ];
}

const metadataSchema = z.looseObject({ issuer: z.string() });

const oldLink = '/dsone/login?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback';

/** What somebody gets who types the name without https, or follows an old link. */
export async function checkPlainHttp({ site }: Visit): Promise<readonly Finding[]> {
  const { plainHttpPort } = site.settings;
  if (!site.isHttps || plainHttpPort === null) return [];
  const address = `http://${new URL(site.origin).hostname}${plainHttpPort === 80 ? '' : `:${plainHttpPort}`}${oldLink}`;
  const fetched = await site.ask('GET', address);
  // Nobody listens there: nothing goes over the line unencrypted.
  if (fetched.status === 'failed') return [];
  return [
    judged('plain http', address, fetched, ({ status, headers: { location } }) => {
      const isRedirect = status >= 300 && status < 400;
      if (isRedirect && location === site.origin + oldLink) return [];
      const lost = location?.startsWith(`${site.origin}/`) === true ? lostQuery(fetched.answer, address) : [];
      if (lost.length > 0) return lost;
      const found = `${status}${location === undefined ? '' : ` to ${location}`}`;
      return [
        fault(
          found,
          `301 or 308 to ${site.origin}${oldLink}`,
          'Redirect http to https, with the path and the query: npm run configure does with tls in the file of the site.',
        ),
      ];
    }),
  ];
}
