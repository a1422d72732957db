import { drawnFonts, isDrawnInFallback } from './support/drawn-fonts.ts';
import { everyEngine } from './support/every-engine.ts';
import { loadedFonts } from './support/loaded-fonts.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

test('the theme switch is right in either theme of the system', async ({ page }) => {
  await openWithoutScripts(page, loginAddress);
  for (const [theme, brings] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.getByRole('button', { name: `Switch to ${brings} theme` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Switch to ${theme} theme` })).toBeHidden();
  }
});

test('a theme that was chosen against the system holds in the switch too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('themeMode', 'dark'));
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeHidden();
  await loadScripts();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

test('words take the same room in the fallback font of a first visit as in Open Sans', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  const words = page.getByText('Please enter your email and password credentials.');
  const widthOf = (): Promise<number> =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    });
  const heightOf = async (): Promise<number | undefined> => (await page.getByRole('main').boundingBox())?.height;
  await expect(words).toBeVisible();
  const [width, height] = [await widthOf(), await heightOf()];
  await loadScripts();
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(['400', '600']));
  expect(Math.abs((await widthOf()) / width - 1)).toBeLessThan(0.03);
  expect(await heightOf()).toBe(height);
});

test('the fonts come after the app on a first visit, and before it on later ones', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await expect(loginPage(page).email).toBeVisible();
  expect(await page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Open Sans'))).toEqual([]);
  await loadScripts();
  await expect.poll(() => loadedFonts(page)).toEqual(['400', '600']);

  await openWithoutScripts(page, loginAddress);
  await expect.poll(() => loadedFonts(page)).toEqual(['400', '600']);
});

// No route: a browser whose requests are intercepted has no cache. Each page is a tab of its own: one that stays in a
// tab has its fonts in memory, which a visitor who comes back has not.
test(
  'words are drawn in Open Sans, on the first page of a browser and on each later one',
  everyEngine,
  async ({ context, browserName }) => {
    for (const path of ['/dsone/forgot-password', '/dsone/password-login', '/dsone/login-sign-up']) {
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
      if (browserName === 'chromium')
        await expect.poll(() => drawnFonts(page), path).toEqual(['Open Sans', 'Open Sans SemiBold']);
      else await expect.poll(() => isDrawnInFallback(page), path).toBe(false);
      await page.close();
    }
  },
);
