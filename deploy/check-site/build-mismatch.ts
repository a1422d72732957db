import { configurationId } from 'shared-protocol/release/release-identity';
import { usablePages } from './usable-pages.ts';
import type { Visit } from './visit.ts';

/** What shows that `build.json` is of another release than the pages; null where nothing does. */
export function buildMismatch(visit: Visit): string | null {
  const { build, config } = visit;
  if (build === null) return null;
  const pages = usablePages(visit);
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
