import { describe, expect, it } from 'vitest';
import { lintText } from './lint-text.ts';

const leaving = [
  `window.location.assign('/');`,
  `window.location.replace('/');`,
  `location.reload();`,
  `window.location.href = '/';`,
  `location.search = '';`,
  `document.location = '/';`,
  `location = '/';`,
  `window.open('/');`,
];
const network = [`fetch('/');`, `window.fetch('/');`, `globalThis.fetch('/');`, `new XMLHttpRequest();`];
const rawHtml = [
  `export const Screen = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
  `export const props = { dangerouslySetInnerHTML: { __html: '' } };`,
  `document.body.innerHTML = '';`,
  `document.body.insertAdjacentHTML('beforeend', '');`,
];
const productNames = [
  `export const isSafe = (product: string) => product === 'maverick';`,
  `export const isSafe = (product: string) => 'driver-support' !== product;`,
  `export function f(variant: string) { switch (variant) { case 'dsone': return 1; default: return 2; } }`,
];

describe('a screen', () => {
  it.each([...leaving, ...network, ...rawHtml, ...productNames, `console.log('');`])('is refused %s', async (text) => {
    expect(await lintText('web/src/screens/login/login.screen.tsx', text)).not.toEqual([]);
  });

  it('is allowed what reads the address', async () => {
    expect(await lintText('web/src/screens/login/login.screen.tsx', `export const f = () => location.href;`)).toEqual(
      [],
    );
  });
});

describe('the one place for each', () => {
  it.each(leaving)('lets navigate-browser %s', async (text) => {
    expect(await lintText('web/src/lib/navigate-browser.ts', text)).toEqual([]);
  });

  it.each(network)('lets call-account %s', async (text) => {
    expect(await lintText('web/src/account/call-account.ts', text)).toEqual([]);
  });

  it.each(productNames)('lets a variant say %s', async (text) => {
    expect(await lintText('web/src/variants/variants.ts', text)).toEqual([]);
  });

  it.each(rawHtml)('lets nobody, not even a variant, %s', async (text) => {
    expect(await lintText('web/src/variants/variants.tsx', text)).not.toEqual([]);
  });
});

describe('a file', () => {
  it.each(['LoginForm.tsx', 'login_form.tsx', 'index.tsx', 'utils.ts', 'helpers.ts'])(
    'is not called %s',
    async (name) => {
      expect(await lintText(`web/src/ui/${name}`, 'export const a = 1;')).toEqual([
        expect.stringMatching(/^house\/file-name/),
      ]);
    },
  );

  it('has no default export, unless a tool wants it', async () => {
    expect(await lintText('web/src/ui/a.ts', 'export default 1;')).toEqual([
      expect.stringContaining('no-default-export'),
    ]);
    expect(await lintText('web/vite.config.ts', 'export default 1;')).toEqual([]);
  });
});
