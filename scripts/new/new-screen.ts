import { productOf, type VariantId } from '../../web/src/model/routes.ts';
import { importRow, type Part } from './change.ts';
import { camelCase, pascalCase, sentence } from './names.ts';
import { textRows, untranslatedInEveryLanguage } from './text-rows.ts';

/** Every state of every screen, for pictures and for the tests of looks. */
const gallery = 'web/gallery';

/** The beginning of the paths of a variant's screens. */
const baseOf = (variant: VariantId): string => (variant === 'classic' ? '' : `/${variant}`);

/** `welcome-back`, a screen of dsone, or `dsone+maverick/welcome-back`; named as its folder and the end of its paths are. */
export function newScreen(path: string): Part {
  const [name = '', named = 'dsone'] = path.split('/').toReversed();
  const shownBy = [...new Set(named.split('+') as VariantId[])];
  const paths = shownBy.map((variant) => pathOf(variant, name));
  const component = `${pascalCase(name)}Screen`;
  const title = sentence(name);
  const folder = `web/src/screens/${name}`;
  const texts = camelCase(name);
  return {
    changes: [
      {
        file: 'web/src/model/routes.ts',
        from: 'export type ScreenId =',
        until: /;\n/,
        taken: `'${name}'`,
        row: `\n  | '${name}'`,
      },
      ...shownBy.flatMap((variant) => [
        {
          file: 'web/src/model/routes.ts',
          from: 'export const routes = [',
          row: `\n  ${routeRow(variant, name)},`,
        },
        {
          file: 'web/src/model/routes.test.ts',
          from: 'const expected = [',
          row: `\n  ['${pathOf(variant, name)}', '${variant}/${name}'],`,
        },
        {
          file: `account-sim/src/products/${productOf[variant]}.ts`,
          from: 'screens: [',
          row: `\n    { title: '${title}', path: '${pathOf(variant, name)}' },`,
        },
      ]),
      {
        file: 'web/src/model/safe-target.ts',
        from: 'readonly CompletedStep[]>> = {',
        row: `\n  '${name}': ['sign-in', 'set-password'],`,
      },
      {
        file: 'web/src/app/screens.ts',
        from: 'export const screens = {',
        row: `\n  '${name}': lazyPart(async () => (await import('../screens/${name}/${name}.screen.tsx')).${component}),`,
      },
      ...textRows(texts, `{\n    title: '${title}',\n  }`),
      { file: `${folder}/${name}.screen.tsx`, text: screenText(component, texts) },
      { file: `${folder}/${name}.screen.test.tsx`, text: testText(paths, title) },
      { file: `${gallery}/states/${name}.ts`, text: statesText(name, shownBy, title) },
      importRow(`${gallery}/screens.ts`, `import { ${camelCase(name)} } from './states/${name}.ts';`),
      {
        file: `${gallery}/screens.ts`,
        from: 'export const screens = {',
        taken: `'${name}':`,
        row: `\n  '${name}': ${camelCase(name)},`,
      },
    ],
    alsoFailing: [
      ...untranslatedInEveryLanguage(),
      {
        file: 'web/gallery/aria-file.test.ts',
        name: 'every state of every screen has its snapshot, and no other is left in the folder',
      },
    ],
    next: [
      `say in ${folder}/${name}.screen.test.tsx what a visitor finds there, and write the screen`,
      'have its texts in web/src/texts translated, for every language',
      'say in web/src/model/safe-target.ts after which steps a visitor may be sent there',
      'have its first view depend on route and configuration only, and give each button that goes to another screen an action (docs/extend.md)',
      `name its states in ${gallery}/states/${name}.ts`,
      'npm run build -w web -w account-sim -w agent-sim',
      `npx playwright test look --project=chromium -g ${name} --update-snapshots, and read what a screen reader finds`,
    ],
  };
}

function routeRow(variant: VariantId, name: string): string {
  const path = pathOf(variant, name);
  return path === `/${variant}/${name}`
    ? `route('${variant}/${name}', '${name}')`
    : `{ id: '${variant}/${name}', variant: '${variant}', screen: '${name}', paths: ['${path}'] }`;
}

function pathOf(variant: VariantId, name: string): string {
  return `${baseOf(variant)}/${name}`;
}

const screenText = (component: string, texts: string): string => `import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Card, CardTitle } from '../../ui/card.tsx';

/** TODO: what a visitor does here. */
export function ${component}(): ReactNode {
  const { ${texts} } = useTexts();
  return (
    <Card>
      <CardTitle takesFocus>{${texts}.title}</CardTitle>
    </Card>
  );
}
`;

const testText = (paths: readonly string[], title: string): string => `import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it.each([${paths.map((path) => `'${path}'`).join(', ')}])('TODO: what a visitor finds and can do on %s', async (path) => {
  renderApp(path);
  await screen.findByRole('heading', { name: '${title}' });
  expect.fail(\`Nothing is promised yet: say here what a visitor finds and can do on \${path}.\`);
});
`;

const statesText = (
  name: string,
  shownBy: readonly VariantId[],
  title: string,
): string => `import type { GalleryScreen } from '../gallery-state.ts';

export const ${camelCase(name)}: GalleryScreen = {
  title: '${title}',
  states: {${shownBy.map((variant) => stateText(shownBy.length > 1 ? `'empty, ${variant}'` : 'empty', pathOf(variant, name), title)).join('')}
  },
};
`;

const stateText = (state: string, path: string, title: string): string => `
    ${state}: async ({ page }) => {
      await page.goto('${path}');
      await page.getByRole('heading', { name: '${title}' }).waitFor();
    },`;
