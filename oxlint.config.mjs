import { defineConfig } from 'oxlint';
import { refusedSyntax } from './lint/refused-syntax.js';

const { leaving, rawHtml, unreadableImport, productNames } = refusedSyntax;

export default defineConfig({
  plugins: ['typescript', 'import', 'oxc'],
  jsPlugins: ['./lint/house-plugin.js'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/', '**/.cache/', 'test-results/', 'playwright-report/', 'coverage/'],
  rules: {
    ...Object.fromEntries(strictRules().map((rule) => [rule, 'error'])),
    'house/directions': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'import/no-default-export': 'error',
    'import/no-mutable-exports': 'error',
    'import/extensions': ['error', 'ignorePackages'],
    'no-restricted-imports': [
      'error',
      { name: 'vitest', importNames: ['it'], message: 'A test is called `test`, as in Playwright.' },
    ],
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
      files: ['**'],
      plugins: ['unicorn'],
      rules: {
        'unicorn/filename-case': 'error',
        'unicorn/no-invalid-fetch-options': 'off',
        'unicorn/no-thenable': 'off',
        // A spread keeps a long list in few lines.
        'unicorn/no-useless-spread': 'off',
      },
    },
    {
      // Playwright's fixtures call their `use`, which is not React's, and nothing in web/e2e renders.
      files: ['web/src/**/*.{ts,tsx}', 'agent-sim/**/*.tsx'],
      plugins: ['react'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    // What the web app does in one place only, so that redirect safety, time limits and privacy hold everywhere. The last entry
    // that names a file decides about it.
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: {
        'no-console': 'error',
        ...refuseSyntax([...leaving, ...rawHtml, ...unreadableImport, ...productNames]),
        ...refuseNetwork(),
      },
    },
    {
      files: ['web/src/**/*.tsx'],
      excludeFiles: ['web/src/testing/**', '**/*.test.tsx'],
      rules: { 'house/literal-text': 'error' },
    },
    {
      files: ['web/src/lib/navigate-browser.ts'],
      rules: refuseSyntax([...rawHtml, ...unreadableImport, ...productNames]),
    },
    {
      files: ['web/src/products/**/*.ts', 'web/src/start/start-app.tsx'],
      rules: refuseSyntax([...leaving, ...rawHtml, ...unreadableImport]),
    },
    {
      // The early session check runs in the document's head, before any module has loaded; the words of a brand are a file.
      files: [
        'web/src/account/call-server.ts',
        'web/src/start/head/**/*.ts',
        'web/src/agent/**/*.ts',
        'web/src/texts/brand-texts.ts',
      ],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['web/src/telemetry/**/*.ts', 'web/src/start/start-app.tsx', 'web/src/start/error-overlay.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Tests replace the network and the document, and set up what is refused.
      files: ['web/src/**/*.test.{ts,tsx}', 'web/src/testing/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'house/refuse-syntax': 'off' },
    },
    {
      files: ['{shared-protocol,config,simulator-kit,conformance,agent-sim,account-sim}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.ts'],
      rules: refuseSyntax([...rawHtml, ...unreadableImport]),
    },
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
      files: ['web/src/texts/**/en.ts'],
      rules: { 'max-lines': ['error', { max: 400 }] },
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

/**
 * @param {readonly { selector: string, message: string }[]} refused
 * @returns {import('oxlint').DummyRuleMap}
 */
function refuseSyntax(refused) {
  return { 'house/refuse-syntax': ['error', ...refused] };
}

/** @returns {import('oxlint').DummyRuleMap} */
function refuseNetwork() {
  const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
  const message = 'Call the account server through web/src/account/call-account.ts, the agent through web/src/agent.';
  const properties = ['window', 'globalThis', 'self'].flatMap((object) =>
    names.map((property) => ({ object, property, message })),
  );
  return {
    'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
    'no-restricted-properties': ['error', ...properties],
  };
}

/**
 * Rules beyond oxlint's category `correctness`: what `eslint:recommended` and typescript-eslint's `strict-type-checked`
 * and `stylistic-type-checked` add to it.
 */
function strictRules() {
  return /** @type {const} */ ([
    'no-array-constructor',
    'no-case-declarations',
    'no-empty',
    'no-fallthrough',
    'no-prototype-builtins',
    'no-regex-spaces',
    'no-unexpected-multiline',
    'no-useless-assignment',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'preserve-caught-error',
    'typescript/adjacent-overload-signatures',
    'typescript/array-type',
    'typescript/ban-ts-comment',
    'typescript/ban-tslint-comment',
    'typescript/class-literal-property-style',
    'typescript/consistent-generic-constructors',
    'typescript/consistent-indexed-object-style',
    'typescript/consistent-type-assertions',
    'typescript/consistent-type-definitions',
    'typescript/dot-notation',
    'typescript/explicit-module-boundary-types',
    'typescript/no-confusing-non-null-assertion',
    'typescript/no-deprecated',
    'typescript/no-dynamic-delete',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extraneous-class',
    'typescript/no-generated-empty-object-type',
    'typescript/no-inferrable-types',
    'typescript/no-invalid-void-type',
    'typescript/no-misused-promises',
    'typescript/no-mixed-enums',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unnecessary-type-parameters',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-function-type',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/non-nullable-type-assertion-style',
    'typescript/only-throw-error',
    'typescript/prefer-find',
    'typescript/prefer-for-of',
    'typescript/prefer-function-type',
    'typescript/prefer-includes',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-optional-chain',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-regexp-exec',
    'typescript/prefer-return-this-type',
    'typescript/prefer-string-starts-ends-with',
    'typescript/related-getter-setter-pairs',
    'typescript/require-await',
    'typescript/restrict-plus-operands',
    'typescript/unified-signatures',
    'typescript/use-unknown-in-catch-callback-variable',
  ]);
}
