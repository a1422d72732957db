import { refocusTab } from './support/refocus-tab.ts';
import { loginPage } from './support/login-page.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

const markup = '<img src=x onerror="window.wasExecuted=1"><script>window.wasExecuted=1</script>';

test('a hostile ReturnUrl is not followed', async ({ page, context, account }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  // The unit test of `safe-target.ts` knows the others; this shows that it is asked, and by a real browser's rules.
  await page.goto(`/dsone/login?ReturnUrl=${encodeURIComponent('https:/\t/evil.example/')}`);
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
});

test('nothing of a query breaks the page, and no script can make markup of text', async ({ page, thrown }) => {
  const login = loginPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('a broken percent sign', async () => {
    await page.goto('/dsone/login?ReturnUrl=%&email=%E0%A4%A&failedEmail=%zz');
    await expect(login.notFound).toBeVisible();
  });
  await test.step('the longest failed address, and a longer one, which does not show', async () => {
    const longest = `${'x'.repeat(64)}@${`${'y'.repeat(57)}.`.repeat(3)}${'z'.repeat(15)}`;
    for (const [failed, shown] of [
      [longest, 1],
      [`${'x'.repeat(10_000)}@example.com`, 0],
    ] as const) {
      await page.goto(`/dsone/login?failedEmail=${failed}&ReturnUrl=%2Fx`);
      await expect(login.notFound).toBeVisible();
      await expect(page.locator('main bdi')).toHaveCount(shown);
      expect(await overflowOf(page)).toBe(0);
    }
  });
  await test.step('markup', async () => {
    const keys = ['failedEmail', 'email', 'uuid', 'ReturnUrl', 'channel', '__proto__'];
    await page.goto(`/dsone/login?${keys.map((key) => `${key}=${encodeURIComponent(markup)}`).join('&')}`);
    await expect(login.continueButton).toBeEnabled();
    await expect(login.email).toHaveValue('');
    expect(await page.locator('main').textContent()).not.toContain('onerror');
    expect(await page.evaluate(() => 'wasExecuted' in window)).toBe(false);
    expect(await page.locator('main img').count()).toBe(0);
  });
  await test.step('a script that would make markup', async () => {
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
});

test('a path that looks like another host leads to a form that works', async ({ page, account }) => {
  await page.goto(`${account.origin}//evil.example/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown`);
  const login = loginPage(page);
  await login.submit('nobody@example.com');
  await expect(login.notFound).toBeVisible();
  await expect(login.continueButton).toBeEnabled();
  expect(new URL(page.url())).toMatchObject({ origin: account.origin, pathname: '/evil.example/login' });
});
