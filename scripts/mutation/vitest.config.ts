import { defineConfig } from 'vitest/config';
import { groups, type GroupName, type MutationGroup } from './groups.ts';

/** Of Stryker's runs, which name the group of tests in the environment. */
const { tests, environment }: MutationGroup = groups[process.env['MUTATION_GROUP'] as GroupName];

const isOfApp = tests[0]?.startsWith('web/') ?? false;

export default defineConfig({
  test: {
    include: [...tests],
    environment,
    testTimeout: 20_000,
    // Without the dot it would be the file of the package `web`, which lies outside of Stryker's copy.
    ...(isOfApp && { setupFiles: './web/src/testing/restore.ts' }),
  },
});
