import { releaseForms } from 'config/release-forms';
import { traceIdForm } from 'shared-protocol/account/reference';
import * as z from 'zod/mini';
import { parseJson } from 'shared-protocol/parse-json';

/** What every error report says about where it comes from, beside the route; `unknown` stands for anything else. */
export const reportTags = {
  version: releaseForms.version,
  commit: /^[\da-f]{40}$|^uncommitted$/,
  configuration: releaseForms.configuration,
  browser: /^[A-Z][a-z]{1,19} \d{1,4}$/,
  /** The reference of the last call that failed before; `unknown` where none has, or the configuration has no references. */
  reference: traceIdForm,
} as const;

export function tagsOfPage(
  release: Release | null,
): Readonly<Record<Exclude<keyof typeof reportTags, 'reference'>, string>> {
  return {
    version: release?.version ?? 'unknown',
    commit: release === null ? 'unknown' : (release.commit ?? 'uncommitted'),
    configuration: release?.configuration ?? 'unknown',
    browser: browserName(navigator.userAgent),
  };
}

const releaseSchema = z.strictObject({
  name: z.string().check(z.regex(releaseForms.name)),
  version: z.string().check(z.regex(releaseForms.version)),
  commit: z.nullable(z.string().check(z.regex(releaseForms.commit))),
  configuration: z.string().check(z.regex(releaseForms.configuration)),
});

export type Release = z.infer<typeof releaseSchema>;

/** What the page was made of; the renderer has written it into them. Null in development, which has none. */
export function readRelease(): Release | null {
  const json = parseJson(document.getElementById('release')?.textContent ?? '');
  return releaseSchema.safeParse(json).data ?? null;
}

/** A browser by its name and major version, such as `Firefox 142`: enough to tell whose defect it is, too little for a fingerprint. */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of Object.entries(browsers)) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version.slice(0, 4)}`;
  }
  return 'unknown';
}

/** The order matters: most browsers name others too. */
const browsers = {
  Edge: /\bEdg(?:e|A|iOS)?\/(\d+)/,
  Opera: /\bOPR\/(\d+)/,
  Samsung: /\bSamsungBrowser\/(\d+)/,
  Firefox: /\b(?:Firefox|FxiOS)\/(\d+)/,
  // Tests run in HeadlessChrome.
  Chrome: /(?:Chrome|\bCriOS)\/(\d+)/,
  Safari: /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//,
} as const;
