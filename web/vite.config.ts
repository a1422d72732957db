import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { defineConfig, type Plugin } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { deploymentFilesPlugin } from './deployment-files-plugin.ts';
import { headScriptPlugin } from './head-script-plugin.ts';
import { localAppConfig } from './local-app-config.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { routerPartsPlugin } from './router-parts-plugin.ts';
import { sharedFiles } from './shared-files.ts';

/** Of `npm run dev`: the account simulator stands behind the dev server. */
const accountOrigin = process.env['ACCOUNT_ORIGIN'] ?? 'http://localhost:5180';
const siteOrigin = process.env['SITE_ORIGIN'] ?? 'http://localhost:5181';
const appOrigin = process.env['APP_ORIGIN'] ?? 'http://localhost:5173';

/** Its package.json names the development build alone. */
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? [{ find: /^react-router(-dom)?$/, replacement: router }] : [] },
  plugins: [
    react(),
    routerPartsPlugin(),
    headScriptPlugin(),
    developmentConfigPlugin(),
    prerenderPlugin(),
    deploymentFilesPlugin(),
  ],
  build: {
    target: [...browserTargets],
    // A strict content security policy has no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Small enough to travel within every page.
    cssCodeSplit: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // `prerender-plugin.ts` puts the second entry into the login's pages.
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/main-login.tsx')],
      output: {
        // The app's first file names most of the others: a shorter hash is a shorter file.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: { groups: sharedFiles() },
      },
    },
  },
  server: {
    port: Number(new URL(appOrigin).port),
    strictPort: true,
    proxy: Object.fromEntries(proxiedPaths().map((path) => [`^${path}(?=[/?]|$)`, { target: accountOrigin }])),
  },
}));

function developmentConfigPlugin(): Plugin {
  return {
    name: 'development-config',
    apply: 'serve',
    transformIndexHtml: (html) =>
      writeAppConfig(html, localAppConfig({ origin: accountOrigin, siteOrigin, appOrigin })),
  };
}
