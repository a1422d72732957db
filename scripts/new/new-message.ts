import type { Part } from './change.ts';
import { kebabCase, pascalCase } from './names.ts';

/** A request of a page to an agent. `driver` and its like serve one product, which their file says in `products`. */
export function newMessage(name: string): Part {
  const [area = '', verb = ''] = name.split('/');
  const file = kebabCase(area);
  const test = `agent-sim/src/handlers/${file}-${kebabCase(verb)}.test.ts`;
  return {
    changes: [
      {
        file: `shared-protocol/src/agent/${file}.ts`,
        // The rows of scans are made elsewhere, and stand here without a comment.
        from: `export const ${area} = {\n  /**`,
        taken: `'${name}'`,
        row: rowText(name, area),
      },
      {
        file: `shared-protocol/src/agent/invalid-samples/${file}.ts`,
        from: `export const invalid${pascalCase(area)} = {`,
        row: `\n  '${name}': { payload: 'text', at: '' },`,
      },
      {
        file: 'shared-protocol/src/agent/pins.test.ts',
        from: 'expect(kinds).toEqual({',
        row: `\n    '${name}': 'request',`,
      },
      {
        file: `agent-sim/src/handlers/${file}.ts`,
        from: `export const ${area}Handlers: HandlersOf<'${area}'> = {`,
        row: `\n\n  '${name}': () => done({}),`,
      },
      { file: test, text: testText(name) },
    ],
    next: [
      `say in shared-protocol/src/agent/${file}.ts what ${name} carries, and when it is sent`,
      `say in ${test} what it changes, and write its handler in agent-sim/src/handlers/${file}.ts`,
      'npx tsx scripts/write-documents.ts',
    ],
  };
}

/** The areas that only Driver Support has. */
const ofDriverSupport: readonly string[] = ['driver', 'optimization', 'machineIntelligence', 'blockedProcess'];

const rowText = (name: string, area: string): string => `

  /** TODO: when a page sends this, and what the answer means. */
  '${name}': request({${ofDriverSupport.includes(area) ? '\n    products,' : ''}
    purpose: 'Says in one sentence what it is for.',
    payload: z.object({}),
    result: z.object({}),
    examples: [{ payload: {}, result: {} }],
  }),`;

const testText = (name: string): string => `import { expect, test } from 'vitest';
import { resultOf } from '../testing/ask-world.ts';
import { createTestWorld } from '../testing/create-test-world.ts';
import { createManualClock } from '../testing/manual-clock.ts';

test('TODO: what ${name} does', async () => {
  const world = createTestWorld('driver-support', createManualClock());
  expect(await resultOf(world, '${name}', {})).toEqual({});
  expect.fail('Nothing is promised yet: say here what ${name} answers, changes and refuses.');
});
`;
