import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The tests that should notice what Stryker changes: those of the same folders. Stryker cannot run the pool of vitest.config.ts. */
export default defineConfig({
  test: {
    projects: [
      of('node', [
        'simulator-kit/src/*.test.ts',
        'shared-protocol/src/agent/*.test.ts',
        'agent-sim/src/signalr/*.test.ts',
        'account-sim/src/{*,{world,operations,sign-in}/*}.test.ts',
      ]),
      of('jsdom', ['web/src/{model,account,errors,texts,telemetry,agent}/*.test.ts'], './web/src/testing/restore.ts'),
    ],
  },
});

function of(environment: string, include: string[], ...setupFiles: string[]): TestProjectInlineConfiguration {
  return {
    test: { name: environment, environment, include, setupFiles, exclude: ['**/*.slow.test.ts'], testTimeout: 20_000 },
  };
}
