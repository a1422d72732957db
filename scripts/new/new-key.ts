import type { Part } from './change.ts';
import { kebabCase } from './names.ts';

/** A key of the configuration, off unless a deployment says otherwise: what was deployed yesterday is still valid. */
export function newKey(name: string): Part {
  const test = `web/src/model/${kebabCase(name)}.test.ts`;
  const inConfig = { from: '\n  return {', row: `\n    ${name}: false,` };
  return {
    changes: [
      {
        file: 'web/src/model/app-config.ts',
        from: 'export const appConfigSchema = z.strictObject({',
        taken: `\n  ${name}:`,
        row: `\n  /** TODO: what it changes. */\n  ${name}: z._default(z.boolean(), false),`,
      },
      { file: 'web/local-app-config.ts', ...inConfig },
      { file: 'web/src/testing/example-config.ts', ...inConfig },
      {
        file: 'web/src/model/app-config.test.ts',
        from: 'const defaults = {',
        row: `\n    ${name}: false,`,
      },
      {
        file: 'deploy/config.example.json',
        from: '"$schema"',
        until: /\n {2}"accountOrigin"/,
        row: `\n  "${name}": false,`,
      },
      {
        file: 'docs/deploy.md',
        from: '| `accountOrigin`',
        until: /\n\n/,
        row: `\n| \`${name}\` | TODO: what it changes; false where it is left out |`,
      },
      { file: test, text: testText(name) },
    ],
    next: [
      `say in web/src/model/app-config.ts and docs/deploy.md what ${name} changes, and choose its type and default`,
      `say in ${test} what it changes for a visitor, or move that test to the code which reads it`,
      'npx tsx scripts/write-documents.ts',
    ],
  };
}

const testText = (name: string): string => `import { expect, it } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';

it('TODO: what ${name} changes for a visitor', () => {
  expect(exampleConfig().${name}).toBe(false);
  expect.fail('Nothing is promised yet: say here what ${name} changes.');
});
`;
