import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrands } from 'config/brand/read-brands';
import { localAppConfig } from 'config/local-app-config';
import { createLook } from '../look/create-look.ts';
import { everyEngine } from './support/every-engine.ts';
import { builtApp, expect, test as base } from './support/test.ts';

const elsewhere = 'https://elsewhere.example';

/** Everything that a drawing can try: scripts, handlers, HTML, other hosts. */
const light = `<?xml-stylesheet href="${elsewhere}/a.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 20" onload="top.ran = true">
<script>top.ran = true; fetch('${elsewhere}/script')</script><script href="${elsewhere}/b.js"/>
<style>@import "${elsewhere}/c.css"; @font-face { font-family: F; src: url(${elsewhere}/d.woff2) } text { font-family: F }</style>
<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${elsewhere}/e.png" onerror="top.ran = true"/>
<iframe src="${elsewhere}/f"/></body></foreignObject>
<image href="${elsewhere}/g.png" width="9" height="9"/><use xlink:href="${elsewhere}/h.svg#a"/>
<a href="javascript:top.ran = true"><set attributeName="href" to="javascript:top.ran = true" begin="0s" onbegin="top.ran = true"/></a>
<path d="M0 0h100v20H0z" fill="#0f5c4d"/><text y="9">A</text></svg>`;

const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`);

/** An entity of entities of entities, as long as a book shelf once it is written out. */
const dark = `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${entities.join('')}]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><text>&a12;</text></svg>`;

const folder = mkdtempSync(join(tmpdir(), 'logo-'));
writeFileSync(join(folder, 'light.svg'), light);
writeFileSync(join(folder, 'dark.svg'), dark);
const white = (path: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20">${path}</svg>`;
writeFileSync(join(folder, 'white.svg'), white('<path d="M9 9h1v1H9z" fill="#fff"/>'));
const { brands } = await readBrands(
  {
    driverSupport: { brand: { name: 'Harbor', logo: { light: 'light.svg', dark: 'dark.svg' } } },
    maverick: { brand: { name: 'Vault', logo: { file: 'white.svg', ground: 'dark' } } },
  },
  folder,
);
const look = await createLook(brands);

const test = base.extend({
  app: [
    ({}, use) => {
      const config = (...given: Parameters<typeof localAppConfig>) => pageConfigOf(localAppConfig(...given), brands);
      return use({ directory: builtApp, config, look });
    },
    { scope: 'worker' },
  ],
});

for (const theme of ['light', 'dark'] as const)
  test(`a hostile drawing as a logo runs nothing and fetches nothing, ${theme}`, async ({ page, account }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/dsone/forgot-password');
    await expect(page.getByRole('button', { name: 'Send Email' })).toBeEnabled();
    const logo = page.getByRole('img', { name: 'Harbor' });
    if (theme === 'light') await expect(logo).toHaveJSProperty('naturalHeight', 60);
    else {
      // The bomb cannot be drawn: its name is there instead, without the browser's sign of a broken picture.
      await expect(page.getByText('Harbor', { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(logo).toHaveCount(0);
    }
    expect(asked.filter((url) => new URL(url).origin !== account.origin)).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    // The other theme's logo is not loaded.
    expect(new Set(asked.filter((url) => url.includes('/assets/brand-'))).size).toBe(1);
  });

test(
  'one logo for both themes has the ground that it was drawn for; one that draws nothing shows the name on it',
  everyEngine,
  async ({ page }) => {
    const mark = page
      .locator('header')
      .getByText('Vault')
      .or(page.getByRole('img', { name: 'Vault' }));
    const look = () =>
      mark.evaluate((node) => [
        node.nodeName,
        ...['background-color', 'color'].map((name) => getComputedStyle(node).getPropertyValue(name)),
      ]);
    const [ground, letters] = ['rgb(23, 33, 47)', 'rgb(237, 242, 247)'];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/maverick/password-login');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expect.poll(look).toEqual(['IMG', ground, letters]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/assets/brand-*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white('') }));
    await page.reload();
    await expect.poll(look).toEqual(['STRONG', ground, letters]);
  },
);
