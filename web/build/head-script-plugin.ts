import type { Plugin } from 'vite';
import { buildHeadScript } from './head-script.ts';

/** Puts the head script into the dev server's page, after its configuration; the page is loaded again when one of the script's files changes. */
export function headScriptPlugin(): Plugin {
  let files: ReadonlySet<string> = new Set();
  return {
    name: 'head-script',
    apply: 'serve',
    async transformIndexHtml() {
      const script = await buildHeadScript();
      files = script.files;
      return [{ tag: 'script', children: script.code, injectTo: 'head' }];
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && files.has(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
