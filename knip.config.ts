import type { KnipConfig } from 'knip';

/** Nothing lies about: a file, an export or a dependency that nobody uses fails `npm test`. */
const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  workspaces: {
    '.': { entry: ['playwright.config.ts'], project: ['*.{js,ts}'] },
    // A published contract: servers and agents outside this repository are written against all of it.
    'shared-protocol': { entry: ['src/**/*.ts'], project: ['src/**/*.ts'] },
    'agent-sim': { project: ['src/**/*.{ts,tsx}'] },
    'account-sim': { project: ['src/**/*.{ts,tsx}'] },
    web: { entry: ['e2e/**/*.test.ts'], project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts', '*.ts'] },
    scripts: {
      // Parts of `npm run dev`, each started as a program of its own.
      entry: ['start/dev-*.ts', 'measure-*.ts'],
      project: ['**/*.{ts,js,mjs}'],
    },
  },
};

export default config;
