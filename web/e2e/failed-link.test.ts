import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const { path } = accountContract.sendAccessLink;
const email = 'ann@example.com';

test('an outage comes directly under Account Not Found, as large as it, and survives a reload', async ({ page }) => {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }));
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit(email);
  await expect(login.notFound).toBeFocused();
  for (const visit of ['first', 'reloaded']) {
    if (visit === 'reloaded') await page.reload();
    await expect(login.notFound).toBeVisible();
    // What belongs to an alert shows a moment after it.
    const words = (): Promise<string> => page.locator('main').innerText();
    await expect
      .poll(words)
      .toMatch(
        /^Account Not Found\s+We couldn't send the link\.\s+Something went wrong on our side\..*\s+Try again\s+ann@example\.com\s+Try Another Email\s+Use another email/,
      );
    await expectPrimary(page, 'Try again');
    const size = await login.notFound.evaluate((heading) => getComputedStyle(heading).fontSize);
    await expect(page.getByText("We couldn't send the link.")).toHaveCSS('font-size', size);
    await expect(page.getByRole('alert').filter({ hasText: "We couldn't send the link." })).toBeVisible();
  }

  // The address that failed, whatever has been typed since.
  await login.email.fill('bob@example.com');
  await expectPrimary(page, 'Continue');
  await page.unroute(`**${path}`);
  const sent = page.waitForRequest(`**${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Email: email });
  await expect(login.checkYourEmail).toBeFocused();
});

test('an unknown address is not found: failedEmail joins the query, and the address stays for correction', async ({
  page,
}) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit('nobody@example.com');
  await expect(login.notFound).toBeVisible();
  await expect(login.email).toBeFocused();
  await expect(page.locator('main')).toHaveText(/^Account Not Found nobody@example\.com Try Another Email/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(login.email).toHaveValue('nobody@example.com');
  // The address is selected, so that another one takes its place.
  await page.keyboard.type('x');
  await expect(login.email).toHaveValue('x');
  await login.email.fill('nobody@example.com');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('failedEmail')).toBe('nobody@example.com');
  expect(searchParams.get('ReturnUrl')).toBe('/connect/interaction/unknown');

  await page.reload();
  await expect(login.notFound).toBeVisible();
  await page.goBack();
  await expect(login.title).toBeVisible();
  await expect(login.email).toHaveValue('nobody@example.com');
});

test('offline leads to Account Not Found too, with the connection as its cause, in the red of each theme', async ({
  page,
  context,
}) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await expect(login.title).toBeVisible();
  await context.setOffline(true);
  await login.submit(email);
  await expect(login.notFound).toBeFocused();
  await expect(page.locator('main')).toHaveText(
    /^Account Not Found We couldn't send the link\. You seem to be offline\..*Try again.*ann@example\.com Try Another Email/,
  );
  const cause = page.getByText("We couldn't send the link. You seem to be offline.");
  const size = await login.notFound.evaluate((heading) => getComputedStyle(heading).fontSize);
  await expect(cause).toHaveCSS('font-size', size);
  for (const [colorScheme, red] of [
    ['light', 'rgb(176, 0, 32)'],
    ['dark', 'rgb(255, 154, 168)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(cause).toHaveCSS('color', red);
  }
  expect(new URL(page.url()).searchParams.get('failedEmail')).toBe(email);
  await expect(login.email).toHaveValue(email);
  await context.setOffline(false);
  await login.continueButton.click();
  await expect(login.checkYourEmail).toBeFocused();
});

/** Only one of the card's buttons is blue. */
async function expectPrimary(page: Page, name: string): Promise<void> {
  const blue = page.locator('[data-card] button').filter({ visible: true });
  await expect
    .poll(() =>
      blue.evaluateAll((buttons) =>
        buttons
          .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(0, 125, 186)')
          .map((button) => button.textContent),
      ),
    )
    .toEqual([name]);
}
