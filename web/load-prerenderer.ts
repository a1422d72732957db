import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type * as Prerenderer from './src/prerender.tsx';

/** Bundles `src/prerender.tsx` for Node, with everything that it needs, and loads it. */
export async function loadPrerenderer(): Promise<typeof Prerenderer> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const file = join(folder, 'prerender.cjs');
    await writeFile(file, code);
    // Not `import`: Vite runs its configuration, and with it this file, in a loader that ends before the build does.
    return createRequire(import.meta.url)(file) as typeof Prerenderer;
  } finally {
    await rm(folder, { recursive: true });
  }
}
