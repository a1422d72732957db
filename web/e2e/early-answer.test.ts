import type { Page } from 'playwright/test';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { shownBeforeApp } from './support/shown-before-app.ts';
import { expect, test } from './support/test.ts';

// Check Your Email is shown as soon as the server has answered, whether the app has started or not.

const email = 'ann@example.com';

test.beforeEach(({ account }) => account.control.setFlags({ botCheck: false }));

test('Check Your Email is there before the app, which takes it over as it stands', async ({ page }) => {
  await answerWith(page, { isOk: true }, { isExistingDesktopUser: false, redirectUrl: '' });
  const loadScripts = await openWithoutScripts(page, loginAddress);
  const login = loginPage(page);
  await login.submit(` o'neil&co@GMAIL.com `);
  await expect(login.checkYourEmail).toBeFocused();
  await expect(page.getByText("o'neil&co@GMAIL.com", { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Open Gmail']);
  await expect(page).toHaveURL(loginAddress);
  const before = await shownBeforeApp(page);
  await mark(page);
  await loadScripts();
  await expect(login.checkYourEmail).toBeFocused();
  expect(await page.getByRole('main').innerHTML()).toBe(before);
  expect(await isMarked(page)).toBe(true);

  await page.reload();
  await expect(login.checkYourEmail).toBeVisible();
  await page.goBack();
  await expect(login.email).toHaveValue("o'neil&co@GMAIL.com");
  await page.goForward();
  await expect(login.checkYourEmail).toBeVisible();
});

test('Check Your Email stays where the app does not start afterwards, with what works without it, also after a reload', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ accessCode: true });
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  const letScriptsFail = await holdAnswer(page, scripts);
  await page.goto(loginAddress, { waitUntil: 'commit' });
  const login = loginPage(page);
  await login.submit(email);
  await expect(login.checkYourEmail).toBeVisible();
  const promise = page.getByText('This page will continue when you open the link in this browser');
  const line = page.getByRole('main').getByText('but the email was sent');
  const sendAgain = page.getByRole('button', { name: 'Send it again' });
  await expect(promise).toBeHidden();
  await expect(line).toBeHidden();
  await expect(sendAgain).toBeVisible();
  letScriptsFail();
  for (const visit of ['first', 'reloaded']) {
    if (visit === 'reloaded') await page.reload();
    await expect(line, visit).toBeVisible();
    await expect(login.checkYourEmail, visit).toBeVisible();
    await expect(page.getByText(email, { exact: true }), visit).toBeVisible();
    await expect(page.getByText("This page hasn't started"), visit).toBeHidden();
    for (const dead of [promise, sendAgain, page.getByRole('button', { name: 'Use another email' })])
      await expect(dead, visit).toBeHidden();
    await expect(page.getByRole('button', { name: /theme$/ }), visit).toBeHidden();
    // Nor a gap where the code's field was to come.
    const card = page.getByRole('main').locator('section');
    const [{ y = 0 }, hints] = [(await line.boundingBox()) ?? {}, await page.getByText('Spam or Junk').boundingBox()];
    expect(Math.abs(y - (hints!.y + hints!.height)), visit).toBeLessThan(60);
    expect((await card.boundingBox())!.height, visit).toBeLessThan(480);
  }

  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.getByLabel('Enter the code from the email')).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(sendAgain).toBeVisible();
  await page.goBack();
  await expect(login.email).toHaveValue(email);
});

test('a reload of Check Your Email shows it before the app, which takes it over as it stands', async ({ page }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit(email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  const letScriptsLoad = await holdAnswer(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(login.checkYourEmail).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await mark(page);
  letScriptsLoad();
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByText(/^You can send it again in \d+ s$/)).toBeVisible();
});

test('a page whose submit is under way does not say that it has not started', async ({ page }) => {
  const notice = page.getByText("This page hasn't started");
  const login = loginPage(page);
  for (const [isOk, outcome] of [
    [true, login.checkYourEmail],
    [false, notice],
  ] as const) {
    const answer = await holdAnswer(page, '**/account/access-link');
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    const letScriptsFail = await holdAnswer(page, scripts);
    // Another address: the same would be a reload.
    await page.goto(`${loginAddress}&a=${isOk}`, { waitUntil: 'commit' });
    await login.submit(isOk ? email : 'nobody@example.com');
    letScriptsFail();
    await expect(page.locator('html')).toHaveAttribute('data-start', 'failed');
    await expect(notice).toBeHidden();
    await expect(login.continueButton).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(outcome).toBeVisible();
    await page.unrouteAll();
  }
});

for (const when of ['before the app', 'after the app']) {
  test(`where only the file of Check Your Email fails, the page says that the mail was sent: it was sent ${when}`, async ({
    page,
    thrown,
  }) => {
    await page.route('**/assets/check-your-email-*.js', (route) => route.fulfill({ status: 404 }));
    const login = loginPage(page);
    const loadScripts = when === 'before the app' ? await holdAnswer(page, '**/assets/app-*.js') : () => undefined;
    await page.goto(loginAddress, { waitUntil: 'commit' });
    if (when === 'after the app') await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
    await login.submit(email);
    if (when === 'before the app') await expect(login.checkYourEmail).toBeVisible();
    loadScripts();
    await expect(page.getByRole('main').getByText('but the email was sent')).toBeVisible();
    await expect(login.checkYourEmail).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    thrown.splice(0);
  });
}

test('an address at a domain of its own has no way to a mailbox', async ({ page }) => {
  await openWithoutScripts(page, loginAddress);
  await loginPage(page).submit(email);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});

test('what is pressed on it before the app has started counts', async ({ page, account }) => {
  const login = loginPage(page);
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await login.submit(email);
  const sendAgain = page.getByRole('button', { name: 'Send it again' });
  await sendAgain.click();
  await expect(sendAgain).toHaveAttribute('aria-busy', 'true');
  await loadScripts();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  expect(await account.control.requests('sendAccessLink')).toHaveLength(2);
  expect(await account.control.requests('lookUpEmail')).toHaveLength(1);
});

test('Use another email before the app has started leads to the form with the address', async ({ page }) => {
  const login = loginPage(page);
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await login.submit(email);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await loadScripts();
  await expect(login.email).toHaveValue(email);
  await expect(login.email).toBeEditable();
});

test('Back before the app has started leads to the form with the address, and Forward to the wait', async ({
  page,
}) => {
  const login = loginPage(page);
  await openWithoutScripts(page, loginAddress);
  await login.submit(email);
  await expect(login.checkYourEmail).toBeVisible();
  await page.unroute(scripts);
  await page.goBack();
  await expect(login.email).toHaveValue(email);
  await expect(login.email).toBeEditable();
  await page.goForward();
  await expect(login.checkYourEmail).toBeVisible();
});

test('a button that was pressed meanwhile counts, not the answer', async ({ page }) => {
  const answer = await holdAnswer(page, '**/account/access-link');
  const letScriptsLoad = await holdAnswer(page, scripts);
  await page.goto(loginAddress, { waitUntil: 'commit' });
  const login = loginPage(page);
  await login.submit(email);
  await login.google.click();
  const left = page.waitForURL('**/external/**', { waitUntil: 'commit' });
  const answered = page.waitForResponse('**/account/access-link');
  answer();
  await answered;
  await expect(login.google).toHaveAttribute('aria-busy', 'true');
  letScriptsLoad();
  await left;
});

test('a failed lookup is left to the app', async ({ page }) => {
  await answerWith(page, { isOk: true }, 'not JSON');
  const loadScripts = await openWithoutScripts(page, loginAddress);
  const login = loginPage(page);
  const answered = page.waitForResponse('**/desktop/account/check');
  await login.submit(email);
  await answered;
  await expect(login.continueButton).toHaveAttribute('aria-busy', 'true');
  await loadScripts();
  await expect(login.checkYourEmail).toBeVisible();
});

async function answerWith(page: Page, link: unknown, lookup: unknown): Promise<void> {
  await page.route('**/account/access-link', (route) => route.fulfill({ json: link }));
  await page.route('**/desktop/account/check', (route) => route.fulfill({ json: lookup }));
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('h1')?.addEventListener('marked', (event) => event.preventDefault()),
  );
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('h1')?.dispatchEvent(new Event('marked', { cancelable: true })) === false,
  );
}
