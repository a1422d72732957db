import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The control panel's page, which the control API serves from disk. */
export default defineConfig({
  root: `${import.meta.dirname}/src/panel`,
  plugins: [react()],
  build: {
    outDir: `${import.meta.dirname}/dist/panel`,
    emptyOutDir: true,
    // The panel is for a developer's own, recent browser.
    target: 'chrome123',
    license: { fileName: 'third-party-licences.md' },
    // Size is no concern here.
    chunkSizeWarningLimit: 2_000,
  },
});
