import { refocusTab } from './support/refocus-tab.ts';
import { loginPage } from './support/login-page.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

const markup = '<img src=x onerror="window.wasExecuted=1"><script>window.wasExecuted=1</script>';

// The unit test of `safe-target.ts` knows the others; these show that it is asked, and by a real browser's rules.
const returnUrls = ['https://evil.example/', 'javascript:window.wasExecuted=1', 'https:/\t/evil.example/'];

for (const returnUrl of returnUrls) {
  test(`a ReturnUrl of ${JSON.stringify(returnUrl)} is not followed`, async ({ page, context, account }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.goto(`/dsone/login?ReturnUrl=${encodeURIComponent(returnUrl)}`);
    const login = loginPage(page);
    await login.submit('lea@example.com');
    await expect(login.checkYourEmail).toBeVisible();
    const { links } = await account.control.waitForMail({ to: 'lea@example.com' });
    const other = await context.newPage();
    await other.goto(links[0]!);

    await page.bringToFront();
    await refocusTab(page);
    await page.waitForURL(`${account.siteOrigin}/**`);
    expect(asked.filter((url) => url.includes('evil.example') && !url.includes('ReturnUrl'))).toEqual([]);
    expect(await page.evaluate(() => 'wasExecuted' in window)).toBe(false);
  });
}

test('markup in the query does not show', async ({ page }) => {
  const keys = ['failedEmail', 'email', 'uuid', 'ReturnUrl', 'channel', '__proto__'];
  await page.goto(`/dsone/login?${keys.map((key) => `${key}=${encodeURIComponent(markup)}`).join('&')}`);
  await expect(loginPage(page).continueButton).toBeEnabled();
  await expect(loginPage(page).email).toHaveValue('');
  expect(await page.locator('main').textContent()).not.toContain('onerror');
  expect(await page.evaluate(() => 'wasExecuted' in window)).toBe(false);
  expect(await page.locator('main img').count()).toBe(0);
});

test('an address that could be read as markup is text', async ({ page }) => {
  const address = '&ltimg&gt@example.com';
  await page.goto(`/dsone/login?failedEmail=${encodeURIComponent(address)}&ReturnUrl=%2Fx`);
  await expect(loginPage(page).notFound).toBeVisible();
  await expect(page.locator('main bdi')).toHaveText(address);
  expect(await page.locator('main img').count()).toBe(0);
});

test('no script of the page can make markup of text', async ({ page, thrown }) => {
  await page.goto('/dsone/login?ReturnUrl=%2Fx');
  const refusal = await page.evaluate((html) => {
    try {
      document.body.innerHTML = html;
      return null;
    } catch (error) {
      return String(error);
    }
  }, markup);
  expect(refusal).toContain("requires 'TrustedHTML'");
  await expect.poll(() => thrown.splice(0)).toEqual([expect.stringContaining("requires 'TrustedHTML'")]);
});

test('the longest failed address does not break the layout, and a longer one does not show', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const longest = `${'x'.repeat(64)}@${`${'y'.repeat(57)}.`.repeat(3)}${'z'.repeat(15)}`;
  for (const [failed, shown] of [
    [longest, 1],
    [`${'x'.repeat(10_000)}@example.com`, 0],
  ] as const) {
    await page.goto(`/dsone/login?failedEmail=${failed}&ReturnUrl=%2Fx`);
    await expect(loginPage(page).notFound).toBeVisible();
    await expect(page.locator('main bdi')).toHaveCount(shown);
    expect(await overflowOf(page)).toBe(0);
  }
});

test('a broken percent sign in the query does not break the page', async ({ page }) => {
  await page.goto('/dsone/login?ReturnUrl=%&email=%E0%A4%A&failedEmail=%zz');
  await expect(loginPage(page).notFound).toBeVisible();
});

test('a path that looks like another host leads to a form that works', async ({ page, account }) => {
  await page.goto(`${account.origin}//evil.example/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown`);
  const login = loginPage(page);
  await login.submit('nobody@example.com');
  await expect(login.notFound).toBeVisible();
  await expect(login.continueButton).toBeEnabled();
  expect(new URL(page.url())).toMatchObject({ origin: account.origin, pathname: '/evil.example/login' });
});
