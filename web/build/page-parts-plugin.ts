import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashesOf } from 'config/page/page-headers';
import type { Plugin } from 'vite';
import { withoutScripts } from '../src/start/document-page.ts';
import type { PageParts } from '../src/start/page-parts.ts';
import { buildHeadScript } from './head-script.ts';
import { buildOrigin } from './build-origin.ts';

const name = 'virtual:page-parts';

/**
 * Gives the renderer what the build of the app has made before, so that `render.mjs` needs no other file: the module
 * `virtual:page-parts`. Adds `build.json`, which says what was built and names the inline scripts and styles of every
 * page by their hashes.
 */
export function pagePartsPlugin(dist: string): Plugin {
  let parts: Promise<PageParts> | undefined;
  const partsOnce = (): Promise<PageParts> => (parts ??= pagePartsOf(dist));
  return {
    name: 'page-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'renderer',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) => (id === `\0${name}` ? `export const pageParts = ${JSON.stringify(await partsOnce())};` : null),
    async generateBundle() {
      const { version, commit, inline } = await partsOnce();
      const source = `${JSON.stringify({ version, commit, inline }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'build.json', source });
    },
  };
}

async function pagePartsOf(dist: string): Promise<PageParts> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as PageParts['manifest'];
  // Vite's name for the one sheet of a build whose style sheets are not split.
  const sheet = manifest['style.css'];
  if (sheet === undefined) throw new Error('The manifest names no style sheet.');
  const styles = (await readFile(join(dist, sheet.file), 'utf8')).trim();
  const { code: headScript } = await buildHeadScript();
  const inline = { scripts: await hashesOf([headScript]), styles: await hashesOf([styles, withoutScripts]) };
  return { ...buildOrigin(), manifest, styles, headScript, inline };
}
