import type { Page, Response } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** An option that only the query layer's code names; builds keep the names of properties. */
const marker = 'gcTime';

test('the login route loads nothing of the query layer; the screen that asks through it does', async ({ page }) => {
  expect(await scriptsOf(page, '/dsone/login?ReturnUrl=%2F')).not.toContain(marker);
  expect(await scriptsOf(page, '/dsone/set-password')).toContain(marker);
});

async function scriptsOf(page: Page, path: string): Promise<string> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts.map((script) => script.text()));
  expect(texts).not.toEqual([]);
  return texts.join('\n');
}
