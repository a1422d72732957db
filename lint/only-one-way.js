import { refusedSyntax } from './refused-syntax.js';

const { leaving, rawHtml, unreadableImport, productNames } = refusedSyntax;

/**
 * What the web app does in one place only, so that redirect safety, time limits and privacy hold everywhere. The last
 * entry that names a file decides about it.
 *
 * @type {NonNullable<import('oxlint').OxlintConfig['overrides']>}
 */
export const onlyOneWay = [
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
    files: [
      'web/src/telemetry/**/*.ts',
      'web/src/start/start-app.tsx',
      'web/src/texts/fall-back-to-english.ts',
      'web/src/start/error-overlay.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Tests replace the network and the document, and set up what is refused.
    files: ['web/src/**/*.test.{ts,tsx}', 'web/src/testing/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'house/refuse-syntax': 'off' },
  },
  {
    files: [
      'shared-protocol/**/*.ts',
      'simulator-kit/**/*.ts',
      'conformance/**/*.ts',
      'agent-sim/**/*.{ts,tsx}',
      'account-sim/**/*.{ts,tsx}',
    ],
    excludeFiles: ['**/*.test.ts'],
    rules: refuseSyntax([...rawHtml, ...unreadableImport]),
  },
];

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
