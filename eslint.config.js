import eslint from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { dependencyDirectionRule } from './scripts/lint-rules/dependency-direction-rule.js';
import { fileNameRule } from './scripts/lint-rules/file-name-rule.js';
import { noCycleRule } from './scripts/lint-rules/no-cycle-rule.js';
import { onlyOneWay } from './scripts/lint-rules/only-one-way.js';

const tests = ['**/*.test.{ts,tsx}', 'web/e2e/**', 'web/src/testing/**'];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.cache/', 'test-results/', 'playwright-report/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: {
      'import-x': importX,
      house: {
        rules: {
          'dependency-direction': dependencyDirectionRule,
          'file-name': fileNameRule,
          'no-cycle': noCycleRule,
        },
      },
    },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] })],
    },
    rules: {
      'house/dependency-direction': 'error',
      'house/file-name': 'error',
      'house/no-cycle': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-mutable-exports': 'error',
      'import-x/extensions': ['error', 'ignorePackages'],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An empty string falls back too: `query.get('uuid') || undefined` means what it says.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'agent-sim/**/*.tsx'],
    // Playwright's fixtures call their `use`, which is not React's, and nothing there renders.
    ignores: ['web/e2e/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  onlyOneWay,
  {
    files: tests,
    rules: {
      // An index that a test has just counted needs no second proof.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `expect(object.method)` does not call it.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Playwright reads from the pattern which fixtures a test wants: none.
    files: ['web/e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  { files: ['*.config.{js,ts}', '*/*.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    // The bootstrap and these rules run before any build, so they are plain JavaScript, typed by their comments.
    files: ['**/*.{js,mjs}'],
    rules: {
      // The type checker knows the globals.
      'no-undef': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
