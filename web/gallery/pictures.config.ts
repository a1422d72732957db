import { join } from 'node:path';
import { themes } from 'config/brand/tokens';
import { defineConfig } from 'playwright/test';
import { findBrowser } from '../browsers/find-browser.mjs';
import { pictureFolder, reportFolder } from './picture.ts';

const root = join(import.meta.dirname, '../..');
const browser = findBrowser();

/** `npm run gallery`: a test takes the pictures of a state, of every screen or of a brand, and Playwright's report shows them. */
export default defineConfig({
  testDir: '.',
  testMatch: process.env['BRAND_FILE'] === undefined ? 'pictures.ts' : 'brand-pictures.ts',
  outputDir: join(root, pictureFolder),
  reporter: [
    ['line'],
    ['html', { outputFolder: join(root, reportFolder), open: 'never', title: 'Pictures of the screens' }],
  ],
  fullyParallel: true,
  timeout: 90_000,
  build: { external: ['**/dist/**'] },
  workers: 2,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: browser === undefined ? {} : { executablePath: browser },
  },
  projects: themes.map((theme) => ({ name: theme, use: { colorScheme: theme } })),
});
