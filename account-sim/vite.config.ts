import { defineConfig } from 'vite';

/** Built for Node: the command and the library, with shared-protocol and simulator-kit inside, so that the packed tarball runs alone. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        cli: 'src/cli.ts',
        'start-account': 'src/start-account.ts',
        'account-control': 'src/control/account-control.ts',
      },
    },
  },
  ssr: { noExternal: ['shared-protocol', 'simulator-kit'] },
});
