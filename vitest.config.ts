import { defaultExclude, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const root = import.meta.dirname;
const folders = '{shared-protocol,config,simulator-kit,account-sim,agent-sim,conformance,deploy,scripts,lint}';
/** Tests that start many programs, or wait: `npm test` leaves them to `npm run test:all`. */
const slow = '**/*.slow.test.{ts,tsx}';
const realPorts = 'agent-sim/src/real-ports.test.ts';

/** Each project starts processes of its own, and loads again what they share: so there are few. */
const projects: readonly Options[] = [
  // Before the others: an outgoing connection of theirs holds one of the real ports now and then.
  { name: 'slow, real ports', include: [realPorts] },
  {
    name: 'web',
    root: './web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: `${root}/web/src/testing/restore.ts`,
    // Loads jsdom once, and gives each file a window and modules of its own all the same.
    pool: 'vmForks',
    // The router's CommonJS files require its modules, which works in Node but not in these contexts.
    alias: Object.entries({
      'react-router-dom': 'react-router-dom/dist/index.mjs',
      'react-router/dom': 'react-router/dist/development/dom-export.mjs',
      'react-router': 'react-router/dist/development/index.mjs',
    }).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: `${root}/node_modules/${file}` })),
    server: { deps: { inline: [/react-router/] } },
  },
  {
    name: 'node',
    include: [`${folders}/**/*.test.ts`, 'web/{.,browsers,build,gallery,look}/*.test.ts'],
    exclude: [realPorts, 'deploy/e2e/**', slow, ...defaultExclude],
    // Saves starting a process for each file; tests have to put back what they change.
    isolate: false,
    // One more than elsewhere: these tests wait for half of their time.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
  {
    name: 'slow',
    include: [slow],
    testTimeout: 240_000,
    // The form library names a file of another package without its ending, which Node does not find.
    server: { deps: { inline: [/@rjsf\/mantine/] } },
    maxWorkers: 3,
    sequence: { groupOrder: 2 },
  },
];

export default defineConfig({
  test: {
    // Tests that run at the same time mostly wait.
    maxConcurrency: 12,
    // Left to itself, it keeps one of two cores free and takes half as long again.
    maxWorkers: 2,
    globalSetup: './agent-sim/src/testing/reserve-agent-ports.ts',
    projects: projects.map((options) => ({
      test: {
        environment: 'node',
        exclude: defaultExclude,
        // Limits are for what hangs, not for speed: tests that start programs take long on a busy machine.
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
        ...options,
      },
    })),
  },
});
