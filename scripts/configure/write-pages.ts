import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hasAppConfig, writeAppConfig } from 'shared-protocol/app-config-element';
import type { AppConfig } from '../../web/src/model/app-config.ts';

/**
 * Writes the configuration into every built page of a folder, and the page's compressed copies beside it.
 *
 * @returns The pages, by their paths from the folder; null, with nothing written, when these are no built pages.
 */
export async function writePages(dist: string, config: AppConfig): Promise<ReadonlyMap<string, string> | null> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = new Map<string, string>();
  for (const file of files.toSorted()) {
    const page = await readFile(join(dist, file), 'utf8');
    if (!hasAppConfig(page)) return null;
    pages.set(file, writeAppConfig(page, config));
  }
  if (!pages.has('index.html')) return null;
  for (const [file, page] of pages) {
    await writeFile(join(dist, file), page);
    await writeFile(join(dist, `${file}.br`), brotliCompressSync(page));
    await writeFile(join(dist, `${file}.gz`), gzipSync(page));
  }
  return pages;
}
