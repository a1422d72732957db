import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isPageRenderer, type PageRenderer } from 'shared-protocol/page-renderer';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { isEnding, stopWhenEnding } from '../../scripts/processes/end-on-signal.mjs';
import { releaseFolderFault, replaceFolder } from './release-folder.ts';

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
  const faultOfBuild = await buildFault(build);
  if (faultOfBuild !== null) return { status: 'refused', fault: faultOfBuild };
  const renderer = await loadRenderer(build);
  const own = [...publicFiles, ...renderer.paths.flatMap(filesOf)].map((file) => file.split('/')[0] ?? '');
  const fault = await releaseFolderFault(out, build, new Set(own));
  if (fault !== null) return { status: 'refused', fault };

  const writing = writeRelease(renderer, build, config, resolve(out));
  stopWhenEnding(() => writing.catch(() => undefined));
  await writing;
  return { status: 'written', renderer };
}

async function writeRelease(renderer: PageRenderer, build: string, config: AppConfig, folder: string): Promise<void> {
  const started = `${folder}.new-${process.pid}`;
  try {
    for (const file of publicFiles) await cp(join(build, file), join(started, file), { recursive: true });
    for (const path of renderer.paths) {
      await writePage(join(started, fileOf(path)), renderPage(renderer, path, config));
      if (isEnding()) throw new Error('Interrupted by a signal.');
    }
    await replaceFolder(folder, started);
  } finally {
    await rm(started, { recursive: true, force: true });
  }
}

/** A page and its compressed copies. */
function filesOf(path: string): readonly string[] {
  return ['', '.br', '.gz'].map((ending) => fileOf(path) + ending);
}

/** Why there is nothing to deploy; null where there is. */
async function buildFault(build: string): Promise<string | null> {
  const missing = await missingFiles(build);
  if (missing.length === 0) return null;
  return `--dist ${build}: found no whole build, it has no ${missing.join(' and no ')}: npm run build makes web/dist`;
}

async function missingFiles(build: string): Promise<readonly string[]> {
  const needed = ['render.mjs', '.vite/manifest.json', ...publicFiles];
  const found = await Promise.all(needed.map((file) => stat(join(build, file)).catch(() => null)));
  return needed.filter((_, index) => found[index] === null);
}

async function loadRenderer(build: string): Promise<PageRenderer> {
  const file = resolve(build, 'render.mjs');
  const module = (await import(pathToFileURL(file).href)) as Partial<PageRenderer>;
  if (!isPageRenderer(module)) throw new Error(`${file}: found another module than the renderer of the pages`);
  return module;
}

function renderPage(renderer: PageRenderer, path: string, config: AppConfig): string {
  try {
    return renderer.render(path, config);
  } catch (error) {
    throw new Error(`${path} could not be rendered: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
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
