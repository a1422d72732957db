import { configurationId } from 'shared-protocol/release/release-identity';
import * as z from 'zod/mini';
import { assetsOf } from './page.ts';
import { usablePages } from './usable-pages.ts';
import type { Visit } from './visit.ts';

/** What shows that `build.json` is of another release than the pages; null where nothing does. */
export function buildMismatch(visit: Visit): string | null {
  const { build, config } = visit;
  if (build === null) return null;
  const pages = usablePages(visit);
  const inline: ReadonlySet<string> = new Set([...build.inline.scripts, ...build.inline.styles]);
  if (pages.some((page) => page.inline.some((hash) => !inline.has(hash)))) {
    return 'a build.json without the inline scripts and styles of the pages';
  }
  const { files, configuration } = build;
  const unlisted = files && pages.flatMap(assetsOf).find((path) => !(path.slice(1) in files));
  if (unlisted !== undefined) return `a build.json without ${unlisted}, which the pages name`;
  if (config !== null && configuration !== undefined && configuration !== configurationId(config)) {
    return `a build.json of the configuration ${configuration}`;
  }
  const isOther = pages
    .flatMap(({ html }) => releaseIn(html) ?? [])
    .some(({ version, commit }) => version !== build.version || commit !== build.commit);
  return isOther ? `a build.json of version ${build.version}, commit ${build.commit ?? 'unknown'}` : null;
}

/** What a page says of itself, as `configure` has written it; null where it says nothing. */
function releaseIn(html: string): z.infer<typeof releaseSchema> | null {
  const [, text = ''] = /<script type="application\/json" id="release">([^<]*)<\/script>/.exec(html) ?? [];
  try {
    return releaseSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const releaseSchema = z.object({ version: z.string(), commit: z.nullable(z.string()) });
