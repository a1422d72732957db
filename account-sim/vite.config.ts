import { defineConfig } from 'vite';

/**
 * Built for Node: the command and the library, with this repository's packages inside, so that the packed tarball runs
 * alone. Fastify is inside too, because what it asks for cannot be installed on Node 20 with `engine-strict`.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      input: {
        cli: 'src/cli.ts',
        'start-account': 'src/start-account.ts',
        playwright: 'src/playwright/account-fixtures.ts',
        'account-control': 'src/control/account-control.ts',
      },
    },
  },
  ssr: {
    noExternal: true,
    // cookie, because it is CommonJS and imported by import(): a program run by tsx would get a bundled one without its functions.
    external: [
      '@simplewebauthn/server',
      '@simplewebauthn/server/helpers',
      'commander',
      'cookie',
      'nodemailer',
      'oidc-provider',
      'openid-client',
      'zod',
    ],
  },
});
