import type { Answer } from 'conformance/http/fetch-answer';
import { parseJson } from 'shared-protocol/parse-json';
import { findRoute } from 'web/routes';
import { hashOf } from '../release/hash-files.ts';
import { decode } from './copy-faults.ts';
import { type Fault, type Finding, judged, statusOf } from './finding.ts';
import type { Release } from './release.ts';
import type { Site } from './site.ts';

/** What a stale tab asks for after a new version. */
export const missingAssetPath = '/assets/no-such-file-0a1b2c3d.js';

/** Checks what must not be served, what programs ask for, and redirects. */
export async function checkAbsent(site: Site, release: Release): Promise<readonly Finding[]> {
  const script = [...release.files.keys()].find((file) => file.endsWith('.js'));
  const scripts = script === undefined ? [] : [script];
  const rows: readonly (readonly [string, (answer: Answer) => readonly Fault[]])[] = [
    [missingAssetPath, missingFaults],
    ...['index.html', ...scripts].flatMap((file) =>
      ['br', 'gzip'].map((encoding) => [`/${file}.${encoding.slice(0, 2)}`, copyFaults(encoding)] as const),
    ),
    ...scripts
      .flatMap((file) => [`/${file}.map`, `/source-maps/${file.replace(/^.*\//, '')}.map`])
      .map((path) => [path, mapFaults] as const),
    ...['/favicon.ico', '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'].map(
      (path) => [path, (answer: Answer) => pageFaults(answer, release)] as const,
    ),
    ['/.well-known/change-password', (answer) => changePasswordFaults(answer, site.origin)],
    [
      '/.well-known/openid-configuration',
      (answer) => [...pageFaults(answer, release), ...metadataFaults(answer, site.origin)],
    ],
  ];
  const found = await Promise.all(rows.map(async ([path, judge]) => judged(path, await site.get(path), judge)));
  return [...found.flat(), ...(await checkPlainHttp(site))];
}

/** A missing asset is answered with 404, which no cache keeps. */
function missingFaults({ status, headers: { 'cache-control': caching = '' } }: Answer): readonly Fault[] {
  if (status !== 404) return [[`${status}`, '404']];
  return /\bmax-age=0*[1-9]/.test(caching) ? [[`404 with cache-control: ${caching}`, '404 that nobody keeps']] : [];
}

/** By its name, a copy would come without type and encoding. */
function copyFaults(encoding: string): (answer: Answer) => readonly Fault[] {
  return ({ status, body }) =>
    status === 200 && decode({ body, headers: { 'content-encoding': encoding } }) !== null
      ? [['200 with a compressed copy', '404']]
      : [];
}

/** Source maps are for those who read error reports. */
function mapFaults(answer: Answer): readonly Fault[] {
  return answer.status === 200 && parseJson(answer.body.toString()) !== undefined
    ? [['200 with a source map', '404']]
    : [];
}

/** Whether it is a page of the app, which answers paths that have no file. */
export function isPage({ status, headers, body }: Answer, { files }: Release): boolean {
  const content = decode({ headers, body });
  if (status !== 200 || content === null) return false;
  const hash = hashOf(content);
  return [...files].some(([file, listed]) => file.endsWith('.html') && listed === hash);
}

function pageFaults(answer: Answer, release: Release): readonly Fault[] {
  return isPage(answer, release) ? [["200 with the app's own page", '404, or what it stands for']] : [];
}

function changePasswordFaults(answer: Answer, origin: string): readonly Fault[] {
  const { status, headers } = answer;
  const location = headers['location'] ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  const leadsThere = target?.origin === origin && findRoute(target.pathname)?.screen === 'forgot-password';
  if (status === 404 || (status >= 300 && status < 400 && leadsThere)) return [];
  return [[statusOf(answer), '302 to /dsone/forgot-password, or 404']];
}

/** Relying parties refuse another issuer. A slash at its end is dropped before the path is appended. */
function metadataFaults(answer: Answer, origin: string): readonly Fault[] {
  if (answer.status < 500 && answer.status !== 200) return [];
  const json = parseJson(answer.body.toString());
  const issuer = typeof json === 'object' && json !== null && 'issuer' in json ? String(json.issuer) : 'none';
  if (answer.status === 200 && issuer.replace(/\/$/, '') === origin) return [];
  return [[answer.status === 200 ? `the issuer ${issuer}` : `${answer.status}`, `the issuer ${origin}, or 404`]];
}

/** Checks the redirect for visitors who type the name without https, or follow an old link. */
async function checkPlainHttp(site: Site): Promise<readonly Finding[]> {
  const {
    origin,
    settings: { plainHttpPort },
  } = site;
  if (!origin.startsWith('https:') || plainHttpPort === null) return [];
  const path = '/dsone/login?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback';
  const address = `http://${new URL(origin).hostname}${plainHttpPort === 80 ? '' : `:${plainHttpPort}`}${path}`;
  const fetched = await site.ask({ method: 'GET', address, headers: {} });
  // Nothing listens on that port, so nothing is sent unencrypted.
  if (fetched.status === 'failed') return [];
  return judged(address, fetched, (answer) => {
    const { location = '' } = answer.headers;
    if ([301, 308].includes(answer.status) && location === origin + path) return [];
    const lost =
      location.startsWith(origin) && location !== origin + path
        ? `${answer.status} without the query`
        : statusOf(answer);
    return [[lost, `301 or 308 to ${origin}${path}`]];
  });
}
