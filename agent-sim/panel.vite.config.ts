import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The control panel's page, which the control API serves from disk. */
export default defineConfig({
  root: `${import.meta.dirname}/src/panel`,
  plugins: [react()],
  build: {
    outDir: `${import.meta.dirname}/dist/panel`,
    emptyOutDir: true,
    // A developer's own browser, of these days.
    target: 'chrome123',
    license: { fileName: 'third-party-licences.md' },
    // The chart is a file of its own, loaded when there is something to draw; size is no concern here.
    chunkSizeWarningLimit: 2_000,
  },
});
