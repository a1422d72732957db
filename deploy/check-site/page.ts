import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { configurationId } from 'shared-protocol/release/release-identity';
import { hashesOf } from 'shared-protocol/page-headers';
import type { InlineHashes } from 'shared-protocol/page-headers';
import * as z from 'zod/mini';
import type { Answer } from 'conformance/http/fetch-answer';
import { type AppConfig, parseAppConfig } from '../../web/src/model/app-config.ts';
import { type Build, parseJson } from './build-file.ts';
import { type Copies, decode } from './copies.ts';
import { type HtmlElement, readHtml } from './read-html.ts';

/** What is asked for, and how the report calls it. */
export interface PageRequest {
  readonly subject: string;
  /** The path without its query. */
  readonly path: string;
  /** Begins with its question mark, or is empty. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a path answered, as a page of the app. */
export interface Page extends PageRequest {
  readonly copies: Copies;
  readonly isApp: boolean;
  /** Null where the page carries none that can be used. */
  readonly config: AppConfig | null;
  /** Why the page carries no usable configuration. */
  readonly configFaults: readonly string[];
  /** The hashes of its inline scripts and styles. */
  readonly inline: InlineHashes;
  /** The files below `/assets/` that it names. */
  readonly assets: readonly string[];
  /** Null where it does not say of which release it is, as before it is configured. */
  readonly release: PageRelease | null;
}

type PageRelease = Pick<Build, 'release' | 'version' | 'commit' | 'configuration'>;

export async function readPage(request: PageRequest, copies: Copies): Promise<Page> {
  const { identity } = copies;
  const content = identity.status === 'answered' ? decode(identity.answer) : null;
  const elements = readHtml(content?.toString() ?? '');
  const config = elements.find(isConfig)?.content;
  const parsed = parseAppConfig(config ?? null, explainWithoutValue);
  return {
    ...request,
    copies,
    isApp: identity.status === 'answered' && identity.answer.status === 200 && config !== undefined,
    config: parsed.status === 'valid' ? parsed.config : null,
    configFaults:
      parsed.status === 'valid'
        ? []
        : parsed.faults.map(({ key, reason }) => (key === '' ? reason : `${key} ${reason}`)),
    inline: await inlineHashesOf(elements),
    assets: assetsOf(elements),
    release: releaseOf(elements),
  };
}

/** What shows that `build.json` is of another release than the pages; null where nothing does. */
export function buildMismatch(build: Build | null, config: AppConfig | null, pages: readonly Page[]): string | null {
  if (build === null) return null;
  const inline: ReadonlySet<string> = new Set([...build.inline.scripts, ...build.inline.styles]);
  if (pages.some(({ inline: { scripts, styles } }) => [...scripts, ...styles].some((hash) => !inline.has(hash)))) {
    return 'a build.json without the inline scripts and styles of the pages';
  }
  const { files, configuration } = build;
  const unlisted = files && pages.flatMap(({ assets }) => assets).find((path) => !(path.slice(1) in files));
  if (unlisted !== undefined) return `a build.json without ${unlisted}, which the pages name`;
  if (config !== null && configuration !== undefined && configuration !== configurationId(config)) {
    return `a build.json of the configuration ${configuration}`;
  }
  const releases = pages.flatMap(({ release }) => release ?? []);
  const other = (['version', 'commit', 'configuration', 'release'] as const).find((key) =>
    releases.some((release) => build[key] !== undefined && release[key] !== undefined && release[key] !== build[key]),
  );
  return other === undefined ? null : `a build.json of the ${other} ${build[other] ?? 'unknown'}`;
}

/** True for the app's own page, whatever path it answers. */
export function isAppPage({ body }: Pick<Answer, 'body'>): boolean {
  return body.includes('app-config') && readHtml(body.toString()).some(isConfig);
}

/** The language that a page says it is in. */
export function languageOf({ body }: Pick<Answer, 'body'>): string | undefined {
  return readHtml(body.toString()).find(({ name }) => name === 'html')?.attributes['lang'];
}

function isConfig({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && attributes['id'] === 'app-config';
}

async function inlineHashesOf(elements: readonly HtmlElement[]): Promise<InlineHashes> {
  const contentsOf = (isWanted: (element: HtmlElement) => boolean): readonly string[] =>
    elements.filter(isWanted).map(({ content }) => content);
  const scripts = contentsOf(({ name, attributes }) => name === 'script' && isInlineCode(attributes));
  return { scripts: await hashesOf(scripts), styles: await hashesOf(contentsOf(({ name }) => name === 'style')) };
}

/** Data in a script element are not code. */
function isInlineCode({ src, type = '' }: HtmlElement['attributes']): boolean {
  return src === undefined && type.toLowerCase() !== 'application/json';
}

function assetsOf(elements: readonly HtmlElement[]): readonly string[] {
  const named = elements.flatMap(({ attributes: { src, href } }) => [src, href]);
  const paths = named.flatMap((address) => address?.split(/[?#]/, 1)[0] ?? []);
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))];
}

const releaseSchema = z.object({
  name: z.optional(z.string()),
  version: z.string(),
  commit: z.nullable(z.string()),
  configuration: z.string(),
});

/** Reads the element `<script type="application/json" id="release">`. */
function releaseOf(elements: readonly HtmlElement[]): PageRelease | null {
  const element = elements.find(({ name, attributes }) => name === 'script' && attributes['id'] === 'release');
  const parsed = releaseSchema.safeParse(parseJson(element?.content ?? ''));
  if (!parsed.success) return null;
  const { name, ...rest } = parsed.data;
  return { release: name, ...rest };
}
