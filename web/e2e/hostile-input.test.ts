import { comeBackTo } from './support/come-back-to.ts';
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
    await comeBackTo(page);
    await page.waitForURL(`${account.siteOrigin}/**`);
    expect(asked.filter((url) => url.includes('evil.example') && !url.includes('ReturnUrl'))).toEqual([]);
    expect(await page.evaluate(() => 'wasExecuted' in window)).toBe(false);
  });
}

test('markup in the query is text at most', async ({ page }) => {
  const keys = ['failedEmail', 'email', 'uuid', 'ReturnUrl', 'channel', '__proto__'];
  await page.goto(`/dsone/login?${keys.map((key) => `${key}=${encodeURIComponent(markup)}`).join('&')}`);
  await expect(loginPage(page).continueButton).toBeEnabled();
  expect(await page.evaluate(() => 'wasExecuted' in window)).toBe(false);
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

test('a failed address of ten thousand characters is cut and does not break the layout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dsone/login?failedEmail=${'x'.repeat(10_000)}&ReturnUrl=%2Fx`);
  await expect(loginPage(page).notFound).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
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
