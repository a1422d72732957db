import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const unusedPart = fileURLToPath(new URL('src/loopback/unused-part.cjs', import.meta.url));

/** Everything is bundled, so that the packed tarball has no dependencies and starts without resolving any. */
export default defineConfig({
  ssr: { noExternal: true },
  resolve: {
    // Most of Fastify's text, which Node would read at every start: schemas, logs and injected requests.
    alias: [
      { find: /^(@fastify\/(ajv|fast-json-stringify)-compiler|pino|light-my-request)$/, replacement: unusedPart },
    ],
  },
  build: {
    ssr: true,
    target: 'node20',
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      input: { cli: 'src/cli.ts', 'start-agent': 'src/start-agent.ts', playwright: 'src/playwright.ts' },
      output: {
        chunkFileNames: 'chunks/[name].js',
        // What is short is read fast, at every start.
        minify: true,
      },
      // Declaring a schema has no effect, so constants that stand beside schemas come without zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});
