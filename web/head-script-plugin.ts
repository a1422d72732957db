import type { Plugin } from 'vite';
import { buildHeadScript } from './head-script.ts';

/** Puts the head script into the page. The dev server loads the page again when one of the script's files changes. */
export function headScriptPlugin(): Plugin {
  let files: ReadonlySet<string> = new Set();
  return {
    name: 'head-script',
    async transformIndexHtml(html) {
      const script = await buildHeadScript();
      files = script.files;
      return html.replace('<!-- head-script -->', () => `<script>${script.code}</script>`);
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && files.has(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
