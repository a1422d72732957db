import { readFile } from 'node:fs/promises';
import { join, normalize, resolve, sep } from 'node:path';
import { hasAppConfig, writeAppConfig } from 'shared-protocol/app-config-element';
import { inlineHashes } from 'shared-protocol/page-headers';
import { FileError } from '../files/file-error.ts';
import type { AppPages } from './load-app-pages.ts';

/** Pages that lie in a folder, each with an element that takes the configuration. */
export async function writtenPages(directory: string): Promise<AppPages> {
  const file = join(directory, 'index.html');
  const index = await readFile(file, 'utf8').catch(() => null);
  if (index === null)
    throw new FileError(file, null, 'expected the built sign-in page, found none; build the app first');
  if (!hasAppConfig(index)) {
    throw new FileError(file, '#app-config', 'expected an element <script type="application/json" id="app-config">');
  }
  return async (path, config) => {
    const html = writeAppConfig(await readPage(resolve(directory), path), config);
    return { html, inline: await inlineHashes(html) };
  };
}

async function readPage(directory: string, path: string): Promise<string> {
  const own = normalize(join(directory, path));
  const candidates =
    own.startsWith(directory + sep) && !own.includes('\0') ? [`${own}.html`, join(own, 'index.html')] : [];
  for (const candidate of candidates) {
    const page = await readFile(candidate, 'utf8').catch(() => null);
    if (page !== null) return page;
  }
  return readFile(join(directory, 'index.html'), 'utf8');
}
