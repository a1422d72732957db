import type { Part } from './change.ts';
import { camelCase } from './names.ts';

/** A way in which any operation of account-sim can fail. */
export function newFault(name: string): Part {
  const file = 'account-sim/src/faults/faults.ts';
  const key = camelCase(name) === name ? name : `'${name}'`;
  return {
    changes: [
      { file, from: 'export const faults = {', row: faultText(key) },
      {
        file: 'account-sim/src/faults/faults.test.ts',
        from: 'const expectations = {',
        row: expectationText(name, key),
      },
      {
        file: 'account-sim/README.md',
        from: '## Faults',
        until: /\n\| `truncated`/,
        row: `\n| \`${name}\` | TODO: what the browser sees |`,
      },
    ],
    next: [
      `say in account-sim/src/faults/faults.test.ts how a browser sees ${name}, and in ${file} what it does`,
      'say the same in the table of account-sim/README.md',
      'if a visitor is to be told something else after it: a row in web/e2e/support/account-faults.ts',
    ],
  };
}

const faultText = (key: string): string => `
  /** TODO: what goes wrong. */
  ${key}: fault({
    seen: 'TODO: what the browser sees',
    parameters: {},
    labels: {},
    act: (_fault, proceed) => proceed(),
  }),`;

const expectationText = (name: string, key: string): string => `
  ${key}: {
    fault: { name: '${name}' },
    seen: () => expect.fail('Nothing is promised yet: say here how a browser sees ${name}.'),
  },`;
