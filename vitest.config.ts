import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const browserLike: TestProjectInlineConfiguration = {
  test: {
    name: 'web',
    root: './web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
};

export default defineConfig({
  test: {
    projects: [browserLike, node('shared-protocol'), node('agent-sim'), node('account-sim'), node('scripts')],
  },
});

function node(name: string): TestProjectInlineConfiguration {
  return { test: { name, root: `./${name}`, environment: 'node', include: ['**/*.test.ts'] } };
}
