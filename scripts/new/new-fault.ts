import { importRow, type Part } from './change.ts';
import { camelCase } from './names.ts';

/** A way in which any operation of account-sim can fail. */
export function newFault(name: string): Part {
  const file = `account-sim/src/faults/${name}.ts`;
  const constant = camelCase(name);
  const key = constant === name ? name : `'${name}'`;
  return {
    changes: [
      { file, text: faultText(name, constant) },
      importRow('account-sim/src/faults/faults.ts', `import { ${constant} } from './${name}.ts';`),
      {
        file: 'account-sim/src/faults/faults.ts',
        from: 'export const faults = {',
        row: constant === name ? `\n  ${name},` : `\n  ${key}: ${constant},`,
      },
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
      `say in account-sim/src/faults/faults.test.ts how a browser sees ${name}, and write ${file}`,
      'say the same in the table of account-sim/README.md',
      'if a visitor is to be told something else after it: a row in web/e2e/support/account-faults.ts',
    ],
  };
}

const faultText = (name: string, constant: string): string => `import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** TODO: what goes wrong. */
export const ${constant} = defineFault({
  seen: 'TODO: what the browser sees',
  labels: {},
  schema: z.strictObject({ name: z.literal('${name}') }),
  act: (_fault, proceed) => proceed(),
});
`;

const expectationText = (name: string, key: string): string => `
  ${key}: {
    fault: { name: '${name}' },
    seen: () => expect.fail('Nothing is promised yet: say here how a browser sees ${name}.'),
  },`;
