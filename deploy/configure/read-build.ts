import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPageRenderer, type PageRenderer } from 'config/page/page-renderer';
import { releaseForms } from 'config/release-forms';
import { messageOf } from 'shared-protocol/message-of';
import * as z from 'zod/mini';
import type { Checked } from '../checked.ts';

const buildFileSchema = z.looseObject({
  version: z.string().check(z.regex(releaseForms.version)),
  commit: z.nullable(z.string().check(z.regex(releaseForms.commit))),
  inline: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});

/** `build.json` of a build; that of a release says more. */
type BuildFile = z.infer<typeof buildFileSchema>;

export interface Build {
  readonly folder: string;
  readonly file: BuildFile;
  readonly renderer: PageRenderer;
}

/** What a build holds for visitors beside its pages. */
export const publicFiles = ['assets', 'licenses.md'] as const;

export async function readBuild(folder: string): Promise<Checked<Build>> {
  const missing = await missingFiles(folder);
  if (missing.length > 0) {
    const names = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
    return fault(`--dist ${folder}: incomplete build: ${names}. npm run build makes web/dist`);
  }
  const file = await readBuildFile(folder);
  if (file === null) return fault(`--dist ${folder}: build.json is not valid: npm run build makes web/dist`);
  const path = resolve(folder, 'render.mjs');
  try {
    // Another address after each build: Node loads a module once.
    const { mtimeMs } = await stat(path);
    const renderer = (await import(
      /* @vite-ignore */ `${pathToFileURL(path).href}?${mtimeMs}`
    )) as Partial<PageRenderer>;
    if (!isPageRenderer(renderer)) return fault(`${path}: is not the page renderer`);
    return { status: 'ok', value: { folder, file, renderer } };
  } catch (error) {
    return fault(`${path}: ${messageOf(error)}`);
  }
}

async function missingFiles(folder: string): Promise<readonly string[]> {
  const needed = ['render.mjs', '.vite/manifest.json', 'build.json', 'source-maps', ...publicFiles];
  const found = await Promise.all(needed.map((file) => stat(join(folder, file)).catch(() => null)));
  return needed.filter((_, index) => found[index] === null);
}

async function readBuildFile(folder: string): Promise<BuildFile | null> {
  try {
    const parsed = buildFileSchema.safeParse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function fault(text: string): Checked<never> {
  return { status: 'faults', faults: [text] };
}
