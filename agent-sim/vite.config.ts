import { defineConfig } from 'vite';

/** Everything is bundled: what is installed starts quickly, and asks for zod because of its types alone. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      input: { cli: 'src/cli.ts', 'start-agent': 'src/start-agent.ts', playwright: 'src/playwright.ts' },
      // Names stay, for stack traces; without comments and spaces it starts sooner.
      output: { chunkFileNames: 'chunks/[name].js', minify: { compress: false, mangle: false, codegen: true } },
    },
  },
});
