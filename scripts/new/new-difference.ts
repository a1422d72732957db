import type { Part } from './change.ts';
import { kebabCase } from './names.ts';

/** Something that sets products apart: a field with a value in each of the variants. */
export function newDifference(name: string): Part {
  const test = `web/src/variants/${kebabCase(name)}.test.ts`;
  return {
    changes: [
      {
        file: 'web/src/variants/variant-definition.ts',
        from: 'export interface VariantDefinition<',
        taken: `\n  readonly ${name}:`,
        row: `\n  /** TODO: what a visitor sees of it. */\n  readonly ${name}: boolean;`,
      },
      ...['classic', 'dsone', 'maverick'].map((variant) => ({
        file: `web/src/variants/${variant}.ts`,
        from: `export const ${variant} = {`,
        row: `\n  ${name}: false,`,
      })),
      { file: test, text: testText(name) },
    ],
    next: [
      `say in web/src/variants/variant-definition.ts what a visitor sees of ${name}, and choose its type`,
      'give it its value in classic.ts, dsone.ts and maverick.ts beside it',
      `read it in a screen as variant.${name}, and say in ${test} what each product shows`,
    ],
  };
}

const testText = (name: string): string => `import { expect, it } from 'vitest';
import { variants } from './variants.ts';

it('TODO: what each product shows because of ${name}', () => {
  expect(variants).toMatchObject({ dsone: { ${name}: false }, maverick: { ${name}: false } });
  expect.fail('Nothing is promised yet: say here what each product shows because of ${name}.');
});
`;
