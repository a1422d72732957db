import { routes } from 'web/routes';
import { copyFaults, decode, type Encoding, type ServedFile } from './copy-faults.ts';
import { type Fault, type Finding, judged } from './finding.ts';
import { hashOf } from '../release/hash-files.ts';
import { pageFileOf, pagePathOf, type Release } from './release.ts';
import type { Site } from './site.ts';

/** What is asked for, and the file of the release that must answer. */
interface Request {
  readonly address: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Every file of the release, at each of its addresses and in each encoding. */
export async function checkFiles(site: Site, release: Release): Promise<readonly Finding[]> {
  const files = ['build.json', ...[...release.files.keys()].filter((file) => pagePathOf(file) === null)];
  const requests: readonly Request[] = [
    ...pagePaths(release).map((path) => ({ address: path, path, file: pageFileOf(release, path) })),
    ...duringSignIn(site, release).map((request) => ({ ...request, file: pageFileOf(release, signInPath) })),
    ...files.map((file) => ({ address: `/${file}`, path: `/${file}`, file })),
  ];
  const found = await Promise.all(requests.map((request) => checkRequest(site, release, request)));
  return found.flat();
}

/** A fault of a file itself is not repeated for its compressed copies. */
async function checkRequest(site: Site, release: Release, request: Request): Promise<readonly Finding[]> {
  const file = servedFile(site, release, request.file);
  const told = new Set<string>();
  const copies = (['identity', 'br', 'gzip'] as const).map(async (encoding: Encoding) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': encoding, ...request.headers };
    const address = encoding === 'identity' ? request.address : `${request.address} (${encoding})`;
    return judged(address, await site.get(request.path, headers), (answer) => copyFaults(file, encoding, answer));
  });
  const found = await Promise.all(copies);
  return found.flat().filter((one) => {
    const key = `${one.found} ${one.expected}`;
    return told.has(key) ? false : told.add(key);
  });
}

function servedFile({ origin }: Site, { name: release, files, headers }: Release, name: string): ServedFile {
  const nosniff = { 'x-content-type-options': 'nosniff' };
  const { 'strict-transport-security': hsts, ...others } = headers.headers;
  // Without https, browsers ignore the header.
  const ofPages = hsts !== undefined && origin.startsWith('https:') ? headers.headers : others;
  const own = name.endsWith('.html') ? ofPages : name.endsWith('.svg') ? { ...nosniff, ...headers.svg } : nosniff;
  return { name, hash: files.get(name), headers: own, release };
}

/** Every page that a visitor may ask for; another spelling of a route, and none at all: hosts that look for a file answer 404. */
function pagePaths({ files }: Release): readonly string[] {
  const listed = [...files.keys()].flatMap((file) => pagePathOf(file) ?? []);
  return [...new Set([...listed, ...routes.flatMap(({ paths }) => paths), '/DSOne/Login/', '/no/such/page'])];
}

const signInPath = '/maverick/login';

/** Docs/deploy.md and docs/operate.md promise these lengths: values of 8192 characters, each up to three when encoded. */
const maxLength = 24_000;
const query = '?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback%3Fclient_id%3Dcheck-site%26state%3D';
const cookie = Array.from({ length: 6 }, (_, index) => `check-site-${index}=`.padEnd(maxLength / 6, 'x')).join('; ');

/** The longest address of a browser in a sign-in. A host may accept less than that; the guide names such hosts. */
function duringSignIn({ origin }: Site, { headers: { maxAddressLength } }: Release): readonly Omit<Request, 'file'>[] {
  const queryLength = Math.min(maxLength, (maxAddressLength ?? Infinity) - (origin + signInPath).length);
  return [
    { address: `${signInPath}?ReturnUrl=…`, path: `${signInPath}${query}x` },
    { address: `${signInPath} with a long query`, path: signInPath + query.padEnd(queryLength, '%2B') },
    { address: `${signInPath} with long cookies`, path: signInPath, headers: { cookie } },
  ];
}

/** A host that chooses the language of a page does so for each; one that serves the default alone is right as well. */
export async function checkLanguages(
  site: Site,
  release: Release,
  [byDefault = 'en', ...others]: readonly string[],
): Promise<readonly Finding[]> {
  const path = '/dsone/login';
  const pages = new Map(
    others.map((language) => [language, release.files.get(`${path.slice(1)}.${language}.html`)] as const),
  );
  const wishes = others.flatMap((language) => [
    { told: language, language, path, headers: { 'accept-language': language } },
    { told: `ui_locales=${language}`, language, path: `${path}?ui_locales=${language}`, headers: {} },
    { told: `the cookie language=${language}`, language, path, headers: { cookie: `language=${language}` } },
  ]);
  const asked = await Promise.all(
    wishes.map(async (wish) => {
      const fetched = await site.get(wish.path, { 'accept-language': byDefault, ...wish.headers });
      const content = fetched.status === 'answered' ? decode(fetched.answer) : null;
      return { ...wish, fetched, isIt: content !== null && hashOf(content) === pages.get(wish.language) };
    }),
  );
  if (!asked.some(({ isIt }) => isIt)) return [];
  return asked.flatMap(({ told, language, isIt, fetched }) =>
    judged(`${path} for ${told}`, fetched, ({ headers }): readonly Fault[] => {
      if (!isIt) return [['a page in another language', `the page in ${language}`]];
      const { vary = 'none', 'content-language': sent = 'none' } = headers;
      const isMarked = ['accept-language', 'cookie'].every((name) => vary.toLowerCase().includes(name));
      return [
        ...(sent === language ? [] : [[`content-language: ${sent}`, language] as const]),
        ...(isMarked ? [] : [[`vary: ${vary}`, 'vary: Accept-Language, Cookie'] as const]),
      ];
    }),
  );
}
