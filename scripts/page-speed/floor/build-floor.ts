import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { browserTargets } from '../../../web/build/browser-targets.ts';
import { rootFolder } from '../../setup/root-folder.mjs';
import { FloorForm } from './floor-form.tsx';

/** Builds one form that react-dom alone hydrates, the least that a page of the chosen stack can be. @returns Its folder. */
export async function buildFloor(): Promise<string> {
  const folder = join(rootFolder, 'node_modules/.cache/page-speed-floor');
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      target: [...browserTargets],
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'hydrate.tsx'),
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  // With one entry in one format and no watcher, there is one output.
  const [{ code, fileName }] = (built as Rolldown.RolldownOutput).output;
  await writeFile(join(folder, `${fileName}.br`), brotliCompressSync(code));
  await writeFile(join(folder, 'index.html'), page(fileName));
  return folder;
}

/** Loads as a page of the app does: its script comes at low priority, after everything that is painted. */
function page(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Driver Support</title>
<script type="application/json" id="app-config"></script>
<style>label, input, button { display: block; font: inherit; }</style>
<script type="module" fetchpriority="low" crossorigin src="/${script}"></script>
</head>
<body>
<main id="root">${renderToString(createElement(FloorForm))}</main>
</body>
</html>
`;
}
