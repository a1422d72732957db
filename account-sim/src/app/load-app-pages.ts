import { readFile, stat } from 'node:fs/promises';
import { join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasAppConfig, writeAppConfig } from 'config/page/app-config-element';
import { type InlineHashes, inlineHashes } from 'config/page/page-headers';
import { inlineWithLook, isPageRenderer, type PageLook, type PageRenderer } from 'config/page/page-renderer';
import type { Language } from 'shared-protocol/language/languages';
import { FileError } from '../read-json-file.ts';

interface AppPage {
  readonly html: string;
  readonly inline: InlineHashes;
}

/** The page for the path of an address, with a configuration, in one of the languages that this offers. */
export type AppPages = (path: string, config: object, language: Language) => Promise<AppPage>;

/**
 * The pages of a built app, made by the renderer that its build holds; a build of another project without one has its
 * pages already. Fails at the start, not with the first visitor, when there is nothing to serve.
 */
export async function loadAppPages(directory: string, look: PageLook | null = null): Promise<AppPages> {
  const file = join(directory, 'render.mjs');
  const changed = await stat(file).catch(() => null);
  if (changed === null) return writtenPages(directory);
  // Another address after each build: Node loads a module once.
  // oxlint-disable-next-line house/refuse-syntax -- a module of the folder that is served, not of this repository
  const renderer = (await import(
    /* @vite-ignore */ `${pathToFileURL(file).href}?${changed.mtimeMs}`
  )) as Partial<PageRenderer>;
  if (!isPageRenderer(renderer)) {
    throw new FileError(
      file,
      null,
      'expected the renderer of the sign-in pages, found another module; build the app again',
    );
  }
  const { render, paths } = renderer;
  const inline = await inlineWithLook(renderer.inline, look);
  const rendered = new Map<string, AppPage>();
  return (path, config, language) => {
    // As on a static host, there is a page for each path as it is written in the table of routes.
    const known = paths.includes(path) ? path : '/';
    const key = known + language + JSON.stringify(config);
    const kept = rendered.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const page = { html: render(known, config, undefined, language, look), inline };
    if (rendered.size >= maxPages) rendered.clear();
    rendered.set(key, page);
    return Promise.resolve(page);
  };
}

/** How many rendered pages are kept: every path with about two configurations. */
const maxPages = 100;

/** Pages that lie in a folder, each with an element that takes the configuration. */
async function writtenPages(directory: string): Promise<AppPages> {
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
