import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import app from '../../vite.config.ts';
import { pseudoTextsPlugin } from './pseudo-texts-plugin.ts';

/** The app as it is, with made-up languages: `build-pseudo-app.setup.ts` runs it. */
export default defineConfig(
  mergeConfig(app, {
    plugins: [
      pseudoTextsPlugin(
        ['texts', 'texts/auto-login', 'texts/ways-in'].map((folder) => join(import.meta.dirname, '../../src', folder)),
      ),
    ],
    build: { emptyOutDir: true },
  }),
);
