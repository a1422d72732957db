import { createHash } from 'node:crypto';
import type { BuildFile } from './read-build.ts';

/** The same for the same values, in whatever order and layout they were written. */
export function configurationId(config: object): string {
  return createHash('sha256').update(canonicalJson(config)).digest('hex').slice(0, 8);
}

export function releaseName({ version, commit }: BuildFile, configuration: string): string {
  return `${version}-${commit?.slice(0, 7) ?? 'uncommitted'}-${configuration}`;
}

function canonicalJson(config: object): string {
  return JSON.stringify(config, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
