import type { AppConfig } from '../../web/src/model/app-config.ts';
import { routes } from '../../web/src/model/routes.ts';
import { type Build, pagePathOf, readBuild } from './build-file.ts';
import { type Copies, readCopies } from './copies.ts';
import { buildMismatch, type Page, type PageRequest, readPage } from './page.ts';
import type { Fetched } from 'conformance/http/fetch-answer';
import type { Site } from './site.ts';

/** What a stale tab asks for after a new version. */
export const missingAssetPath = '/assets/no-such-file-0a1b2c3d.js';

/** All that was read of a site over one address family, before it is judged. */
export interface Visit {
  readonly site: Site;
  readonly pages: readonly Page[];
  /** The configuration that most pages carry; null where none does. */
  readonly config: AppConfig | null;
  readonly buildFile: Fetched;
  /** Null where the file is no `build.json`. */
  readonly build: Build | null;
  /** Files that are no pages, by path. */
  readonly files: ReadonlyMap<string, Copies>;
  readonly missingAsset: Fetched;
  /** The pages that carry the common configuration: the headers and content of another page say nothing. */
  readonly usable: readonly UsablePage[];
  /** What shows that `build.json` is of another release than the pages; null where nothing does. */
  readonly mismatch: string | null;
  /** The hashes of the release that the pages are of; undefined where nobody says them. */
  readonly listed: Build['files'];
}

interface UsablePage extends Page {
  readonly config: AppConfig;
}

export async function visitSite(site: Site): Promise<Visit> {
  const [buildFile, missingAsset] = await Promise.all([site.get('/build.json'), site.get(missingAssetPath)]);
  const build = readBuild(buildFile);
  const pages = await Promise.all(
    pageRequests(build).map(async (request) =>
      readPage(request, await readCopies(site, request.path + request.query, request.headers)),
    ),
  );
  const files = new Set([
    ...pages.flatMap(({ assets }) => assets),
    ...Object.keys(build?.files ?? {})
      .filter((file) => pagePathOf(file) === null)
      .map((file) => `/${file}`),
  ]);
  const copies = await Promise.all([...files].map(async (path) => [path, await readCopies(site, path)] as const));
  const config = commonConfig(pages);
  const common = JSON.stringify(config);
  const usable = pages.filter(
    (page): page is UsablePage => page.isApp && page.config !== null && JSON.stringify(page.config) === common,
  );
  const mismatch = buildMismatch(build, config, usable);
  const listed = mismatch === null ? build?.files : undefined;
  return { site, pages, config, buildFile, build, files: new Map(copies), missingAsset, usable, mismatch, listed };
}

function commonConfig(pages: readonly Page[]): AppConfig | null {
  const counted = new Map<string, { config: AppConfig; count: number }>();
  for (const { config } of pages) {
    if (config === null) continue;
    const key = JSON.stringify(config);
    counted.set(key, { config, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count)[0]?.config ?? null;
}

/** Every page that a visitor may ask for, and one as browsers ask that are in the middle of a sign-in. */
function pageRequests(build: Build | null): readonly PageRequest[] {
  const listed = Object.keys(build?.files ?? {}).flatMap((file) => pagePathOf(file) ?? []);
  const paths = new Set(['/', ...routes.flatMap((route) => route.paths), ...listed, ...otherPaths]);
  return [...[...paths].map((path) => ({ subject: path, path, query: '', headers: {} })), ...duringSignIn];
}

/** Another spelling of a route, and no route at all: hosts that look for a file there answer 404. */
const otherPaths = ['/DSOne/Login/', '/no/such/page'];

const signInPath = '/maverick/login';

/** Docs/deploy.md and docs/operate.md promise these lengths: values of 8192 characters, each up to three when encoded. */
const maxLength = 24_000;

const signInRequest =
  '?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback%3Fclient_id%3Dcheck-site%26redirect_uri%3Dhttps%253A%252F%252Frp.example%252Fcallback%26state%3D';

const cookie = ['one', 'two', 'three', 'four', 'five', 'six']
  .map((name) => `check-site-${name}=`.padEnd(maxLength / 6, 'x'))
  .join('; ');

const duringSignIn: readonly PageRequest[] = [
  { subject: `${signInPath}?ReturnUrl=…`, path: signInPath, query: `${signInRequest}x`, headers: {} },
  {
    subject: `${signInPath}?ReturnUrl=… of 24,000 characters`,
    path: signInPath,
    query: signInRequest.padEnd(maxLength, '%2B'),
    headers: {},
  },
  {
    subject: `${signInPath} with an etag of another release`,
    path: signInPath,
    query: '',
    headers: { 'if-none-match': '"check-site"' },
  },
  { subject: `${signInPath} with a cookie`, path: signInPath, query: '', headers: { cookie: 'check-site=x' } },
  { subject: `${signInPath} with cookies of 24,000 characters`, path: signInPath, query: '', headers: { cookie } },
];
