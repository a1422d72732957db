import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import app from '../../vite.config.ts';
import { pseudoTextsPlugin } from './pseudo-texts-plugin.ts';

const texts = join(import.meta.dirname, '../../src/texts');

/** Of the words that come with a part of the app. */
const folders = readdirSync(texts, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The app as it is, with a made-up language: `build-pseudo-app.setup.ts` runs it. */
export default defineConfig(
  mergeConfig(app, {
    plugins: [pseudoTextsPlugin([texts, ...folders.map(({ name }) => join(texts, name))])],
    build: { emptyOutDir: true },
  }),
);
