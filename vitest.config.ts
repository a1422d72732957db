import { defaultExclude, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests that start programs take seconds on a busy machine; a test that hangs is still found. */
const testTimeout = 20_000;

const realPorts = 'src/real-ports.test.ts';

const browserLike: TestProjectInlineConfiguration = {
  test: {
    name: 'web',
    root: './web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    testTimeout,
  },
};

export default defineConfig({
  test: {
    // Left to itself, it keeps one of two cores free and takes half as long again.
    maxWorkers: 2,
    projects: [
      browserLike,
      node('shared-protocol'),
      node('agent-sim', { exclude: [realPorts, ...defaultExclude] }),
      node('account-sim'),
      node('scripts'),
      // Alone: an outgoing connection of another test would hold one of the ports now and then.
      node('agent-sim', { name: 'real ports', include: [realPorts], sequence: { groupOrder: 1 } }),
    ],
  },
});

function node(folder: string, options: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  const include = ['**/*.test.ts'];
  return { test: { name: folder, root: `./${folder}`, environment: 'node', testTimeout, include, ...options } };
}
