import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests that start programs take seconds on a busy machine; a test that hangs is still found. */
const testTimeout = 20_000;

const browserLike: TestProjectInlineConfiguration = {
  test: {
    name: 'web',
    root: './web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    testTimeout,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
};

export default defineConfig({
  test: {
    projects: [browserLike, node('shared-protocol'), node('agent-sim'), node('account-sim'), node('scripts')],
  },
});

function node(name: string): TestProjectInlineConfiguration {
  return { test: { name, root: `./${name}`, environment: 'node', testTimeout, include: ['**/*.test.ts'] } };
}
