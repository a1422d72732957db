import { createHash } from 'node:crypto';

/** What a page was made of: it is in the page, in `build.json` and in every error report. */
export interface ReleaseIdentity {
  readonly version: string;
  /** The whole hash; null where no commit has the build's sources. */
  readonly commit: string | null;
  /** The configuration's id: see `configurationId`. */
  readonly configuration: string;
}

/**
 * Names a release, such as `1.4.0-1a2b3c4-9f8e7d6c`, or `1.4.0-uncommitted-9f8e7d6c` of changed sources: its folder, and what
 * error reports carry as their release. Where one of that name has other files already, `configure` adds a number to it: `…-2`.
 * @param contents The id of everything that the release was made of; of the configuration where a page is in no release.
 */
export function releaseName({ version, commit }: Omit<ReleaseIdentity, 'configuration'>, contents: string): string {
  return `${version}-${commit?.slice(0, 7) ?? 'uncommitted'}-${contents}`;
}

/** Tells configurations apart. Of the *parsed* configuration, so that a key left out and the same key with its default are one. */
export function configurationId(config: object): string {
  return idOf(config);
}

/** The first eight hexadecimal digits of the SHA-256 of the canonical JSON. */
export function idOf(value: object): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 8);
}

/** JSON without spaces, its keys sorted at every depth: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sorts by code units, which no language changes. */
function sorted(record: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
