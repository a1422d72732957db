import * as z from 'zod/mini';
import type { Finding } from './finding.ts';
import type { Page } from './page.ts';
import type { Site } from './site.ts';

const buildSchema = z.looseObject({
  version: z.string(),
  commit: z.nullable(z.string()),
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});

/** `build.json` names the inline scripts and styles of the build; pages of another build carry others. */
export async function checkBuildFile(
  site: Site,
  pages: readonly Page[],
): Promise<{ finding: Finding; inline: readonly string[] }> {
  const check = 'build.json';
  const fetched = await site.get('/build.json');
  if (fetched.status === 'failed') return { finding: { check, faults: [fetched.fault] }, inline: [] };
  const { status, body } = fetched.answer;
  const build = buildSchema.safeParse(parseJson(body.toString()));
  if (status !== 200 || !build.success) {
    const found = status === 200 ? 'something else' : status;
    const faults = [`found ${found}, expected 200 with version, commit and inline`];
    return { finding: { check, faults }, inline: [] };
  }
  const { version } = build.data;
  const inline = [...build.data.inline.scripts, ...build.data.inline.styles];
  const faults = pages.flatMap((page) =>
    page.inline
      .filter((hash) => !inline.includes(hash))
      .map((hash) => `${page.path} has ${hash} inline, expected only what the build ${version} has`),
  );
  return { finding: { check, faults: [...new Set(faults)] }, inline };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
