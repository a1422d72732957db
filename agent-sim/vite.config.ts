import { defineConfig } from 'vite';

/** Everything is bundled, so that the packed tarball has no dependencies and starts without resolving any. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      input: { cli: 'src/cli.ts', 'start-agent': 'src/start-agent.ts' },
      output: { chunkFileNames: 'chunks/[name].js' },
      // Declaring a schema has no effect, so constants that stand beside schemas come without zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});
