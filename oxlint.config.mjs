import { defineConfig } from 'oxlint';
import { onlyOneWay } from './lint/only-one-way.js';
import { strictRules } from './lint/strict-rules.js';

const textsWithSubtag = ['web/src/texts/**/??-??.ts', 'web/src/texts/**/??-????.ts'];

export default defineConfig({
  plugins: ['typescript', 'import', 'oxc'],
  jsPlugins: ['./lint/house-plugin.js'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/', '**/.cache/', 'test-results/', 'playwright-report/', 'coverage/'],
  rules: {
    ...Object.fromEntries(strictRules.map((rule) => [rule, 'error'])),
    'house/dependency-direction': 'error',
    'house/file-name': 'error',
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'import/no-default-export': 'error',
    'import/no-mutable-exports': 'error',
    'import/extensions': ['error', 'ignorePackages'],
    'max-lines': ['error', { max: 300 }],
    eqeqeq: 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'typescript/require-array-sort-compare': 'off',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // An empty string falls back too: `query.get('uuid') || undefined` means what it says.
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    // An interface gives an inferred type a name, which errors say in place of all that it has.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'no-empty-function': ['error', { allow: ['arrowFunctions'] }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      // Playwright's fixtures call their `use`, which is not React's, and nothing in web/e2e renders.
      files: ['web/src/**/*.{ts,tsx}', 'agent-sim/**/*.tsx'],
      plugins: ['react'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    ...onlyOneWay,
    {
      files: ['**/*.test.{ts,tsx}', 'web/e2e/**', 'deploy/e2e/**', 'web/src/testing/**'],
      rules: {
        // An index that a test has just counted needs no second proof.
        'typescript/no-non-null-assertion': 'off',
        // `expect(object.method)` does not call it.
        'typescript/unbound-method': 'off',
      },
    },
    {
      // Playwright reads from the pattern which fixtures a test wants: none.
      files: ['web/e2e/**', 'deploy/e2e/**', 'web/gallery/pictures.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
    {
      files: [
        '*.config.{js,mjs,ts}',
        '*/*.config.ts',
        'lint/house-plugin.js',
        'agent-sim/src/testing/reserve-agent-ports.ts',
        'web/e2e/support/fault-matrix-reporter.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // These files hold nothing but a table.
      files: ['dependency-direction.js', 'web/src/texts/**/??.ts', ...textsWithSubtag],
      rules: { 'max-lines': ['error', { max: 400 }] },
    },
    {
      // Named after the tag of a language, which has a region or a script in capitals.
      files: textsWithSubtag,
      rules: { 'house/file-name': 'off' },
    },
    {
      // The bootstrap and these rules run before any build, so they are plain JavaScript, typed by their comments.
      files: ['**/*.{js,mjs}'],
      rules: {
        'typescript/explicit-module-boundary-types': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
});
