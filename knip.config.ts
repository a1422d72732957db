import type { KnipConfig } from 'knip';

/** Nothing lies about: a file, an export or a dependency that nobody uses fails `npm test`. */
const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  workspaces: {
    '.': { entry: [], project: ['*.{js,ts}'] },
    // A published contract: servers and agents outside this repository are written against all of it.
    'shared-protocol': { entry: ['src/**/*.ts'], project: ['src/**/*.ts'] },
    'agent-sim': { project: ['src/**/*.{ts,tsx}'] },
    'account-sim': { project: ['src/**/*.{ts,tsx}'] },
    web: { project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts', '*.ts'] },
    scripts: { project: ['**/*.{ts,js,mjs}'] },
  },
};

export default config;
