import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { localAppConfig, type LocalAddresses } from 'config/local-app-config';
import { allLanguages } from 'shared-protocol/language/languages';
import { defineConfig } from 'vite';
import { accountProxy } from './build/account-proxy.ts';
import { browserTargets } from './build/browser-targets.ts';
import { compileHintPlugin } from './build/compile-hint-plugin.ts';
import { developmentConfigPlugin } from './build/development-config-plugin.ts';
import { headScriptPlugin } from './build/head-script-plugin.ts';
import { pagePartsPlugin } from './build/page-parts-plugin.ts';
import { productionRouterPlugin } from './build/production-router-plugin.ts';
import { sassFunctions } from './build/sass-functions.ts';
import { sharedFiles } from './build/shared-files.ts';
import { writeDeploymentFiles } from './build/write-deployment-files.ts';

/** `npm run dev` says where everything is; the account server is where the dev server proxies calls to. */
const addresses: LocalAddresses & { readonly appOrigin: string } = {
  origin: 'http://localhost:5180',
  siteOrigin: 'http://localhost:5181',
  appOrigin: 'http://localhost:5173',
  ...(JSON.parse(process.env['LOCAL_ADDRESSES'] ?? '{}') as Partial<LocalAddresses>),
};

const dist = join(import.meta.dirname, 'dist');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    // The head script reads the configuration, so that its element comes first.
    developmentConfigPlugin(localAppConfig(addresses, allLanguages), process.env['BRAND_FILE']),
    headScriptPlugin(),
    compileHintPlugin(),
    productionRouterPlugin(),
    pagePartsPlugin(dist),
  ],
  // Texts are read as a whole.
  json: { namedExports: false },
  css: { preprocessorOptions: { scss: { functions: sassFunctions } } },
  // A strict content security policy has no data: addresses.
  build: { outDir: dist, target: [...browserTargets], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        // Source maps are for those who read error reports; no comment in the files leads visitors to them.
        sourcemap: 'hidden',
        modulePreload: { polyfill: false },
        // The style sheet is small enough to travel within every page.
        cssCodeSplit: false,
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/main.tsx'),
          output: {
            // The app's first file names most of the others: a shorter hash is a shorter file.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/app-[hash:7].js',
            codeSplitting: { groups: sharedFiles() },
          },
        },
      },
    },
    // Renders the pages of a deployment: see `src/start/render.tsx`.
    renderer: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        emptyOutDir: false,
        copyPublicDir: false,
        // Pictures and fonts, which only its style sheets name.
        emitAssets: true,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/start/render.tsx'),
          output: { entryFileNames: 'render.mjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, renderer } = builder.environments;
      if (client === undefined || renderer === undefined) throw new Error('The configuration names both environments.');
      await builder.build(client);
      await builder.build(renderer);
      await writeDeploymentFiles(dist);
    },
  },
  server: {
    port: Number(new URL(addresses.appOrigin).port),
    strictPort: true,
    cors: false,
    proxy: accountProxy(addresses.origin, addresses.ownServer?.account?.paths),
  },
});
