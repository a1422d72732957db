import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

test('a production build has nothing of the page for developers, and does not know its address', async ({ page }) => {
  for (const { name, text } of await builtTexts()) {
    expect(name).not.toMatch(/developer|rjsf|mantine/);
    for (const trace of [
      'Desktop agents',
      'data-developer-page',
      'rjsf',
      'mantine',
      'json-schema.org',
      'without a look',
    ]) {
      expect(text.includes(trace), `${trace} in ${name}`).toBe(false);
    }
  }

  await page.goto('/agent?ReturnUrl=%2Fx');
  await expect(loginPage(page).title).toBeVisible();
});

test('a production build has nothing of the message catalogue but the one event that its pages listen for', async () => {
  const traces = Object.entries(catalogue).flatMap(([name, { purpose }]) => [
    ...['"', "'", '`'].map((quote) => quote + name + quote),
    purpose,
  ]);
  const found = (await builtTexts()).flatMap(({ name, text }) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${name}`),
  );
  expect(found).toEqual([expect.stringMatching(/^.client\/registrationChanged. in auto-login\.screen-/)]);
});

async function builtTexts(): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(?:js|css|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  return Promise.all(
    texts.map(async ({ parentPath, name }) => ({ name, text: await readFile(`${parentPath}/${name}`, 'utf8') })),
  );
}
