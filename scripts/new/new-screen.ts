import { importRow, type Part } from './change.ts';
import { camelCase, pascalCase, sentence } from './names.ts';
import { textRows } from './text-rows.ts';

/** Every state of every screen, for pictures and for the tests of looks. */
const gallery = 'web/gallery';

/** A page of Driver Support, or of Maverick Safe as `maverick/welcome-back`; named as its folder and its path are. */
export function newScreen(path: string): Part {
  const name = path.replace('maverick/', '');
  const [variant, product] = name === path ? ['dsone', 'Driver Support'] : ['maverick', 'Maverick Safe'];
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
      {
        file: 'web/src/model/routes.ts',
        from: 'export const routes = [',
        row: `\n  { id: '${variant}/${name}', variant: '${variant}', screen: '${name}', paths: ['/${variant}/${name}'] },`,
      },
      {
        file: 'web/src/model/safe-target.ts',
        from: 'readonly CompletedStep[]>> = {',
        row: `\n  '${name}': ['sign-in', 'set-password'],`,
      },
      {
        file: 'web/src/model/routes.test.ts',
        from: 'const expected = [',
        row: `\n  ['/${variant}/${name}', '${variant}/${name}'],`,
      },
      {
        file: 'web/src/app/screens.ts',
        from: 'export const screens = {',
        row: `\n  '${name}': lazyPart(async () => (await import('../screens/${name}/${name}.screen.tsx')).${component}),`,
      },
      ...textRows(texts, `{\n    title: '${title}',\n  }`),
      { file: `${folder}/${name}.screen.tsx`, text: screenText(component, texts) },
      { file: `${folder}/${name}.screen.test.tsx`, text: testText(`/${variant}/${name}`, title) },
      { file: `${gallery}/states/${name}.ts`, text: statesText(name, `/${variant}/${name}`, title) },
      importRow(`${gallery}/screens.ts`, `import { ${camelCase(name)} } from './states/${name}.ts';`),
      {
        file: `${gallery}/screens.ts`,
        from: 'export const screens = {',
        taken: `'${name}':`,
        row: `\n  '${name}': ${camelCase(name)},`,
      },
      {
        file: 'account-sim/src/pages/app-screens.ts',
        from: `'${product}': [`,
        row: `\n    { title: '${title}', path: '/${variant}/${name}' },`,
      },
    ],
    next: [
      `say in ${folder}/${name}.screen.test.tsx what a visitor finds there, and write the screen`,
      'have its texts in web/src/texts translated, for every language',
      'have its first view depend on route and configuration only, and give each button that goes to another screen an action (docs/extend.md)',
      `name its states in ${gallery}/states/${name}.ts`,
      'npm run build -w web -w account-sim -w agent-sim',
      `npx playwright test look --project=chromium -g ${name} --update-snapshots, and read what a screen reader finds`,
    ],
  };
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

const testText = (path: string, title: string): string => `import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it('TODO: what a visitor finds and can do here', async () => {
  renderApp('${path}');
  await screen.findByRole('heading', { name: '${title}' });
  expect.fail('Nothing is promised yet: say here what a visitor finds and can do on ${path}.');
});
`;

const statesText = (
  name: string,
  path: string,
  title: string,
): string => `import type { GalleryScreen } from '../gallery-state.ts';

export const ${camelCase(name)}: GalleryScreen = {
  title: '${title}',
  states: {
    empty: async ({ page }) => {
      await page.goto('${path}');
      await page.getByRole('heading', { name: '${title}' }).waitFor();
    },
  },
};
`;
