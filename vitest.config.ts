import { defaultExclude, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start programs take seconds on a busy machine; a test that hangs is still found. */
const testTimeout = 20_000;

/** The second that a poll has otherwise is too short there. */
const patient = { poll: { timeout: 10_000 } };

const packages = '{shared-protocol,simulator-kit,account-sim,agent-sim,conformance,deploy,scripts,lint}';

const realPorts = 'src/real-ports.test.ts';

/** The tests that start many programs, or wait: `npm test` leaves them to `npm run test:all`. */
const slow = '**/*.slow.test.ts';

const forms: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  // It names a file of another package without its ending, which Node does not find.
  server: { deps: { inline: [/@rjsf\/mantine/] } },
};

/** These run in processes of their own: they replace a module of account-sim's. */
const brokenServers = 'conformance/src/account/broken-*.slow.test.ts';

/** Slow tests by what they are made of, which `scripts/test/suites.ts` declares for each. */
const suites = {
  simulators: '{shared-protocol,simulator-kit,account-sim,agent-sim,conformance}/**/*.slow.test.ts',
  packages: 'scripts/{build,start,differences}/*.slow.test.ts',
  guides: 'scripts/{simulate-guide,playwright-example}.slow.test.ts',
  images: 'deploy/images/*.slow.test.ts',
  deploy: 'deploy/!(images)/**/*.slow.test.ts',
};

/** The setting of projects whose tests connect to servers of their own. */
const connecting = {
  // Saves starting a process for each file; tests have to put back what they change.
  isolate: false,
  // One more than elsewhere: these tests wait for half of their time.
  maxWorkers: 3,
  // Later: an outgoing connection holds one of the real ports now and then.
  sequence: { groupOrder: 1 },
};

/** The router's CommonJS files require its modules, which works in Node but not in the contexts of `vmForks`. */
const routerAsModules = Object.entries({
  'react-router-dom': 'react-router-dom/dist/index.mjs',
  'react-router/dom': 'react-router/dist/development/dom-export.mjs',
  'react-router': 'react-router/dist/development/index.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: `${import.meta.dirname}/node_modules/${file}`,
}));

/**
 * Other languages than English reach a test of the app by `web/src/testing/other-languages.ts` alone, so that a change of their words leads
 * to the tests that import it, not to each that draws the app.
 */
const otherLanguages: Plugin = {
  name: 'other-languages',
  enforce: 'pre',
  transform: (code, id) =>
    /\/web\/src\/texts\/.*-texts\.ts$/.test(id)
      ? code.replace(
          /import\('\.\/(?!en\.)([a-z]{2}(?:-[A-Z]{2})?)\.ts'\)/g,
          `loadOtherLanguage(import.meta.url, '$1')`,
        )
      : undefined,
};

/** Slow files come first, the others fill what is left: else one worker waits at the end for the last of the other. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => (moduleId.includes('.slow.') ? 1 : 0);
    return (await super.sort(files)).toSorted((one, other) => isSlow(other) - isSlow(one));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Tests that run at the same time mostly wait.
    maxConcurrency: 12,
    // Left to itself, it keeps one of two cores free and takes half as long again.
    maxWorkers: 2,
    globalSetup: './agent-sim/src/testing/reserve-agent-ports.ts',
    projects: [
      node('agent-sim', { name: 'slow, real ports', include: [realPorts] }),
      node(
        'web',
        {
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: `${import.meta.dirname}/web/src/testing/restore.ts`,
          // Loads jsdom once, and gives each file a window and modules of its own all the same.
          pool: 'vmForks',
          alias: routerAsModules,
          server: { deps: { inline: [/react-router/] } },
        },
        [otherLanguages],
      ),
      node('agent-sim', { name: 'slow, forms', include: ['**/*.slow.test.tsx'], exclude: defaultExclude, ...forms }),
      // All packages but the app, in the same processes: each project starts its own, and loads again what they share.
      node(
        '.',
        {
          name: 'node',
          include: [`${packages}/**/*.test.ts`, 'web/{.,brand,browsers,build,gallery}/*.test.ts'],
          exclude: [`**/${realPorts}`, 'deploy/e2e/**', slow, ...defaultExclude],
          ...connecting,
        },
        [otherLanguages],
      ),
      ...Object.entries(suites).map(([name, files]) =>
        node('.', {
          name: `slow, ${name}`,
          include: [files],
          exclude: [brokenServers, ...defaultExclude],
          ...connecting,
        }),
      ),
      node('.', {
        name: 'slow, broken servers',
        include: [brokenServers],
        exclude: defaultExclude,
        maxWorkers: connecting.maxWorkers,
        sequence: connecting.sequence,
      }),
      // Everything is an input of the other slow tests.
      node('.', {
        name: 'slow',
        include: [slow],
        exclude: [...Object.values(suites), ...defaultExclude],
        ...connecting,
      }),
    ],
  },
});

function node(
  folder: string,
  options: TestProjectInlineConfiguration['test'] = {},
  plugins: readonly Plugin[] = [],
): TestProjectInlineConfiguration {
  const include = ['**/*.test.ts'];
  const exclude = [slow, ...defaultExclude];
  return {
    plugins: [...plugins],
    test: {
      ...{ name: folder, root: `./${folder}`, environment: 'node', include, exclude },
      ...{ testTimeout, expect: patient },
      ...options,
    },
  };
}
