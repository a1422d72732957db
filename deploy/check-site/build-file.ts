import { printable } from 'shared-protocol/printable';
import * as z from 'zod/mini';
import type { Fetched } from 'conformance/http/fetch-answer';

const buildSchema = z.looseObject({
  /** The release's whole name, which `web/dist` has not. */
  release: z.optional(z.string()),
  version: z.string(),
  commit: z.nullable(z.string()),
  configuration: z.optional(z.string()),
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  /** The hash of what each file holds, by its path without the first slash. */
  files: z.optional(z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)))),
});

/** What `build.json` says of the release that is served. */
export type Build = z.infer<typeof buildSchema>;

/** Returns null for anything but a `build.json`. */
export function readBuild(fetched: Fetched): Build | null {
  if (fetched.status === 'failed' || fetched.answer.status !== 200) return null;
  const parsed = buildSchema.safeParse(parseJson(fetched.answer.body.toString()));
  return parsed.success ? parsed.data : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a release is called in what is printed. */
export function nameOfBuild({ release, version, commit, configuration }: Build): string {
  const name = release ?? [version, commit?.slice(0, 7) ?? 'uncommitted', configuration ?? 'not configured'].join('-');
  // The server that answers may give any name.
  return printable(name, 200);
}

/** The path at which a page's file is served; null for other files. */
export function pagePathOf(file: string): string | null {
  if (file === 'index.html') return '/';
  return file.endsWith('.html') ? `/${file.slice(0, -'.html'.length)}` : null;
}

/** The file that answers a path: a page of its own, or the one for every other path. */
export function pageFileOf(files: Readonly<Record<string, string>>, path: string): string {
  const own = `${path.slice(1)}.html`;
  return own in files ? own : 'index.html';
}
