import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

test('a production build has nothing of the page for developers, and does not know its address', async ({ page }) => {
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(?:js|css|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const { parentPath, name } of texts) {
    expect(name).not.toMatch(/developer|rjsf/);
    const text = await readFile(`${parentPath}/${name}`, 'utf8');
    for (const trace of ['Desktop agents', 'data-developer-page', 'rjsf', 'json-schema.org', 'without a look']) {
      expect(text.includes(trace), `${trace} in ${name}`).toBe(false);
    }
  }

  await page.goto('/agent?ReturnUrl=%2Fx');
  await expect(loginPage(page).title).toBeVisible();
});
