import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageRenderer } from 'shared-protocol/page-renderer';
import type { AppConfig } from '../../web/src/model/app-config.ts';

export type WritePages =
  | { readonly status: 'written'; readonly renderer: PageRenderer }
  | { readonly status: 'refused'; readonly fault: string };

/** What a build holds for visitors beside its pages. */
const publicFiles = ['assets', 'licenses.md', 'build.json'] as const;

/**
 * Renders every page of a build with a configuration, into a folder of its own beside the public files and with
 * compressed copies. The folder is there whole or not at all; one that is there already is replaced.
 */
export async function writePages(build: string, config: AppConfig, out: string): Promise<WritePages> {
  const missing = await missingFiles(build);
  if (missing.length > 0) {
    const fault = `${build} is no whole build, it has no ${missing.join(' and no ')}: npm run build makes web/dist`;
    return { status: 'refused', fault };
  }
  if (resolve(out) === resolve(build)) return { status: 'refused', fault: `${out} is the build itself` };
  const renderer = (await import(pathToFileURL(resolve(build, 'render.mjs')).href)) as PageRenderer;

  const started = `${resolve(out)}.new-${process.pid}`;
  try {
    for (const file of publicFiles) await cp(join(build, file), join(started, file), { recursive: true });
    for (const path of renderer.paths) await writePage(join(started, fileOf(path)), renderer.render(path, config));
    await replaceFolder(out, started);
  } finally {
    await rm(started, { recursive: true, force: true });
  }
  return { status: 'written', renderer };
}

async function missingFiles(build: string): Promise<readonly string[]> {
  const needed = ['render.mjs', '.vite/manifest.json', ...publicFiles];
  const found = await Promise.all(needed.map((file) => stat(join(build, file)).catch(() => null)));
  return needed.filter((_, index) => found[index] === null);
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

async function writePage(file: string, page: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
  await writeFile(`${file}.br`, brotliCompressSync(page));
  await writeFile(`${file}.gz`, gzipSync(page));
}

async function replaceFolder(folder: string, by: string): Promise<void> {
  const former = `${resolve(folder)}.old-${process.pid}`;
  await rename(folder, former).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
  await rename(by, folder);
  await rm(former, { recursive: true, force: true });
}
