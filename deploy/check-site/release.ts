import type { Fetched } from 'conformance/http/fetch-answer';
import { parseJson } from 'shared-protocol/parse-json';
import * as z from 'zod/mini';
import { hashOf } from '../release/hash-files.ts';
import { fault, type Finding, judged, statusOf } from './finding.ts';
import type { Site } from './site.ts';

/** What a site says of the release that it serves. */
export interface Release {
  readonly name: string;
  /** The hash of what each file holds, by its path without the first slash. */
  readonly files: ReadonlyMap<string, string>;
  readonly headers: z.infer<typeof headersSchema>;
}

const buildSchema = z.object({
  release: z.string(),
  files: z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))),
});

const headersSchema = z.object({
  /** Those of every page. */
  headers: z.record(z.string(), z.string()),
  /** Those of every picture of lines. */
  svg: z.record(z.string(), z.string()),
  /** A release of before has none. */
  maxAddressLength: z._default(z.nullable(z.number()), null),
});

/** Asks a site for its own release; or says what it answers instead. */
export async function readRelease(site: Site): Promise<Release | readonly Finding[]> {
  const buildFile = await site.get('/build.json');
  const build = readJson(buildFile, buildSchema);
  if (build === null) return notRead('/build.json', buildFile, 'the list of the release’s files');
  const headersFile = await site.get('/headers.json');
  const headers = readJson(headersFile, headersSchema);
  const hash = build.files['headers.json'];
  const isListed = headersFile.status === 'answered' && hashOf(headersFile.answer.body) === hash;
  if (headers === null || !isListed) return notRead('/headers.json', headersFile, `the headers of ${build.release}`);
  return { name: build.release, files: new Map(Object.entries(build.files)), headers };
}

/** The release of an answer to `/build.json`, or what else it is. */
export function releaseNameOf(fetched: Fetched): string {
  if (fetched.status === 'failed') return fetched.reason;
  return readJson(fetched, buildSchema)?.release ?? `${statusOf(fetched.answer)} with no release`;
}

function readJson<T>(fetched: Fetched, schema: z.ZodMiniType<T>): T | null {
  if (fetched.status === 'failed' || fetched.answer.status !== 200) return null;
  const { data } = schema.safeParse(parseJson(fetched.answer.body.toString()));
  return data ?? null;
}

/** The JSON in an element of a page, as `configure` writes it: no `<` is in there. Nothing else of a page is read. */
export function dataOf(page: string, id: string): string | null {
  const begin = page.indexOf(`id="${id}"`);
  const from = page.indexOf('>', begin) + 1;
  return begin < 0 ? null : page.slice(from, page.indexOf('<', from));
}

function notRead(path: string, fetched: Fetched, expected: string): readonly Finding[] {
  const found = judged(path, fetched, (answer) => [
    [`${statusOf(answer)} with something else`, `200 with ${expected}`],
  ]);
  return found.length > 0 ? found : [fault(path, 'no answer', expected)];
}

/** The path at which a page's file is served; null for other files. */
export function pagePathOf(file: string): string | null {
  if (file === 'index.html') return '/';
  return file.endsWith('.html') ? `/${file.slice(0, -'.html'.length)}` : null;
}

/** The file that answers a path: a page of its own, or the one for every other path. */
export function pageFileOf({ files }: Release, path: string): string {
  const own = `${path.slice(1)}.html`;
  return files.has(own) ? own : 'index.html';
}
