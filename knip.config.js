/**
 * Nothing lies about: a file, an export or a dependency that nobody uses fails `npm test`. Without Knip's type, which
 * costs the compiler as much as a twentieth of everything else; Knip itself refuses what it does not know.
 */
export default {
  treatConfigHintsAsErrors: true,
  // No file imports itself through others, at once or later; imports of types alone are gone when the program runs.
  cycles: { dynamicImports: true },
  include: [
    ...['files', 'dependencies', 'unlisted', 'binaries', 'unresolved', 'exports', 'types', 'enumMembers'],
    ...['namespaceMembers', 'duplicates', 'cycles'],
  ],
  workspaces: {
    '.': {
      entry: ['playwright.config.ts', 'oxlint.config.mjs'],
      project: ['*.{js,mjs,ts}'],
    },
    // A published contract: servers and agents outside this repository are written against all of it.
    'shared-protocol': { entry: ['src/**/*.ts'], project: ['{src,build}/**/*.ts'] },
    // Bundled by both simulators alone, so its exports are no contract.
    'simulator-kit': {
      // Run by the simulators when they are packed.
      entry: ['build/write-types.ts'],
      project: ['{src,build}/**/*.ts'],
      includeEntryExports: true,
    },
    // Its command is its only entry outside this repository.
    conformance: {
      project: ['{src,build}/**/*.ts'],
      includeEntryExports: true,
      // It belongs to the system; the test that uses it is skipped where there is none.
      ignoreBinaries: ['openssl'],
    },
    'agent-sim': {
      project: ['src/**/*.{ts,tsx}'],
      vite: { config: ['*vite.config.ts'] },
      // It belongs to the system; the test that uses it is skipped where there is none.
      ignoreBinaries: ['fish'],
      // The form library's entry imports it for its own tests; a build has to find it, and leaves it out.
      ignoreDependencies: ['@rjsf/validator-ajv8'],
    },
    'account-sim': {
      project: ['src/**/*.{ts,tsx}'],
    },
    web: {
      // Tests and their reporter, and the script in the document's head.
      entry: [
        'e2e/**/*.test.ts',
        'e2e/support/fault-matrix-reporter.ts',
        'gallery/pictures.config.ts',
        'gallery/pictures.ts',
        'src/start/head/head.ts',
        'src/start/render.tsx',
      ],
      project: ['src/**/*.{ts,tsx,scss,sass}', '{brand,browsers,build,e2e,gallery}/**/*.{ts,mjs}', '*.ts'],
      // It belongs to the system; the tests that use it are skipped where there is none.
      ignoreBinaries: ['Xvfb'],
    },
    deploy: {
      // One of them is loaded into a command by its test.
      entry: ['e2e/**/*.test.ts'],
      project: ['**/*.{ts,mjs}'],
      // They belong to the system: every Debian has them, or their tests are skipped.
      ignoreBinaries: ['buildah', 'mkfifo', 'mount', 'openssl', 'umount', 'unshare'],
    },
    scripts: {
      // Programs of their own: the bootstrap, parts of `npm run dev`, measurements, steps of `npm test`.
      entry: ['start/dev-*.ts', 'measure-page-weight.ts', 'measure/observe-page.js', 'write-documents.ts'],
      project: ['**/*.{ts,js,mjs}'],
    },
  },
};
