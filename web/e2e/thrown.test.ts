import { expect, test } from './support/test.ts';

test('a test hears what its pages throw, whichever context they belong to', async ({
  page,
  context,
  browser,
  thrown,
}) => {
  const other = await browser.newContext();
  const pages = [page, await context.newPage(), await other.newPage()];
  for (const [index, thrower] of pages.entries()) {
    await thrower.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, `thrown by ${index}`);
  }
  await expect.poll(() => thrown.toSorted()).toEqual(['thrown by 0', 'thrown by 1', 'thrown by 2']);
  thrown.splice(0);
  await other.close();
});

test('what the content security policy refuses reaches a test, too', async ({ page, thrown }) => {
  await page.goto('/dsone/forgot-password');
  await expect(page.getByRole('heading')).toBeVisible();
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/picture.png';
  });
  await expect.poll(() => thrown.splice(0)).toEqual([expect.stringContaining('Content Security Policy')]);
});
