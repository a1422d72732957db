import { appendFile, chmod, cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppConfig } from 'config/app-config';
import type { InlineHashes } from 'config/page/page-headers';
import type { PageLook, PageRenderer } from 'config/page/page-renderer';
import type { Language } from 'shared-protocol/language/languages';
import { messageOf } from 'shared-protocol/message-of';
import { hashFiles } from '../release/hash-files.ts';
import { rootFolder } from '../root-folder.ts';
import { publicFiles, type Build } from './read-build.ts';

interface ReleaseNames {
  /** The name of the release's folder. */
  readonly release: string;
  readonly configuration: string;
}

/**
 * Copies what is served whatever the release is called: the files of the build, and those of brands.
 * @param isCompressed Whether there are compressed copies, which hosts that compress by themselves do not take.
 */
export async function copyPublic(
  folder: string,
  { folder: built }: Build,
  look: PageLook | null,
  isCompressed: boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const filter = (file: string): boolean => isCompressed || !isCompressedCopy(file);
  // A symbolic link would lead out of the release.
  for (const name of publicFiles)
    await cp(join(built, name), join(folder, name), { recursive: true, dereference: true, filter });
  await cp(join(rootFolder, 'deploy/robots.txt'), join(folder, 'robots.txt'));
  await appendFile(join(folder, 'licenses.md'), look?.licenses ?? '');
  for (const [path, content] of Object.entries(look?.files ?? {})) {
    await writeFile(join(folder, path), content);
    if (!isCompressed || !/\.(?:svg|json|ttf)$/.test(path)) continue;
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${path}.gz`), gzipSync(content));
  }
}

/** A page in one language; the default one is first. */
interface Page {
  readonly file: string;
  readonly text: string;
  readonly languageIndex: number;
}

/** What the pages of a release are made of. */
export interface PagesOfRelease {
  readonly build: Build;
  readonly config: AppConfig;
  readonly look: PageLook | null;
}

interface WrittenPages extends PagesOfRelease {
  /** Whether there are compressed copies of them. */
  readonly isCompressed: boolean;
}

/** Every page, as it is in the release of that name. */
export function renderPages({ build, config, look }: PagesOfRelease, release: string): readonly Page[] {
  return build.renderer.paths.flatMap((path) =>
    config.languages.map((language, languageIndex) => ({
      file: fileOf(path, languageIndex === 0 ? '' : `.${language}`),
      text: renderPage(build.renderer, { path, language, config, look, release }),
      languageIndex,
    })),
  );
}

/** Writes the pages, and `build.json`, beside the files that were copied. */
export async function writePublic(
  folder: string,
  pages: WrittenPages,
  inline: InlineHashes,
  names: ReleaseNames,
): Promise<void> {
  const writtenAt = Date.now();
  for (const { file, text, languageIndex } of renderPages(pages, names.release)) {
    // nginx makes a page's ETag of its time and size, which two languages must not share.
    await writePage(join(folder, file), text, new Date(writtenAt - languageIndex * 1_000), pages.isCompressed);
  }
  const { 'build.json': _, ...hashes } = await hashFiles(folder);
  const files = Object.fromEntries(Object.entries(hashes).filter(([path]) => !isCompressedCopy(path)));
  const { version, commit, ...rest } = pages.build.file;
  const { release, configuration } = names;
  await writeFile(
    join(folder, 'build.json'),
    `${JSON.stringify({ release, version, commit, configuration, ...rest, inline, files }, null, 2)}\n`,
  );
  await makeReadable(folder);
}

/** nginx reads as another user, whatever the modes of the build and the umask of the user who runs this. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else await chmod(path, 0o644);
  }
}

interface PageOfRelease {
  readonly path: string;
  readonly language: Language;
  readonly config: AppConfig;
  readonly look: PageLook | null;
  readonly release: string;
}

function renderPage(renderer: PageRenderer, { path, language, config, look, release }: PageOfRelease): string {
  try {
    return renderer.render(path, config, release, language, look);
  } catch (error) {
    throw new Error(`${path} could not be rendered (${language}): ${messageOf(error)}`, { cause: error });
  }
}

/** Pages in the default language are at the path itself, for hosts that cannot choose. */
function fileOf(path: string, language: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}${language}.html`;
}

async function writePage(file: string, page: string, writtenAt: Date, isCompressed: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const copies = { '': page, ...(isCompressed && { '.br': brotliCompressSync(page), '.gz': gzipSync(page) }) };
  for (const [suffix, content] of Object.entries(copies)) {
    await writeFile(file + suffix, content);
    await utimes(file + suffix, writtenAt, writtenAt);
  }
}

export function isCompressedCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path);
}
