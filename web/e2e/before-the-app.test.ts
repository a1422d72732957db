import type { Page } from 'playwright/test';
import { localAppConfig } from '../local-app-config.ts';
import { introductions } from '../src/model/introductions.ts';
import { findRoute, routes } from '../src/model/routes.ts';
import { startAppHost } from './support/app-host.ts';
import { prepareAxe } from './support/axe.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loadedFonts } from './support/loaded-fonts.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const scripts = '**/assets/*.js';
const email = 'ann@example.com';

test.describe('a form in use before the app has loaded', () => {
  test('keeps what is typed, with the place of the cursor', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.email.pressSequentially('annexample.com');
    for (let letter = 0; letter < 'example.com'.length; letter += 1) await login.email.press('ArrowLeft');
    await loadScripts();
    await login.email.press('@');
    await expect(login.email).toHaveValue(email);
    await login.continueButton.click();
    await expect(login.checkYourEmail).toBeVisible();
  });

  test('sends what is submitted at once, and only once', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit(` ${email.replace('example', 'EXAMPLE')} `);
    await expect(login.continueButton).toBeDisabled();
    await expect.poll(() => account.control.requests('lookUpEmail')).toHaveLength(1);
    await login.email.press('Enter');
    await loadScripts();
    await expect(login.checkYourEmail).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
    expect(await account.control.requests('lookUpEmail')).toHaveLength(1);
    await page.reload();
    await expect(login.checkYourEmail).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
  });

  test('hands on a link that is not yet answered, and the app looks the address up', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const answer = await holdAnswer(page, '**/account/access-link');
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    const sent = page.waitForRequest('**/account/access-link');
    await login.submit(email);
    await sent;
    await loadScripts();
    await expect(login.continueButton).toBeDisabled();
    answer();
    await expect(login.checkYourEmail).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
    expect(await account.control.requests('lookUpEmail')).toHaveLength(1);
  });

  test('takes a refusal over, and can be used again', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit('nobody@example.com');
    await expect.poll(() => account.control.requests('sendAccessLink')).toHaveLength(1);
    await loadScripts();
    await expect(login.notFound).toBeFocused();
    await login.submit(email);
    await expect(login.checkYourEmail).toBeVisible();
  });

  test('leaves the bot check to the app: the submit waits, and is made once', async ({ page, account }) => {
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit(email);
    await login.email.press('Enter');
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
    await loadScripts();
    await expect(login.checkYourEmail).toBeVisible();
    expect(await account.control.requests('validateBotToken')).toHaveLength(1);
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
  });

  test('has an address that cannot be right answered at the field', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit('ann');
    await loadScripts();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(login.email).toBeFocused();
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
  });

  test('is the one with Google where that is configured, and a press on it counts', async ({ page }) => {
    const letScriptsLoad = await holdAnswer(page, scripts);
    await page.goto(loginAddress, { waitUntil: 'commit' });
    await loginPage(page).google.click();
    const left = page.waitForURL('**/external/**', { waitUntil: 'commit' });
    letScriptsLoad();
    await left;
  });

  test('has the address of the query in its field', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, `${loginAddress}&email=ann%40example.com`);
    await expect(loginPage(page).email).toHaveValue(email);
    await loadScripts();
    await expect(loginPage(page).email).toHaveValue(email);
  });

  for (const [what, query] of Object.entries({
    'nowhere to return to': '',
    'an account that was not found': '?ReturnUrl=%2Fcb&failedEmail=x%40example.com',
    'a sign-in that has expired': '?ReturnUrl=%2Fcb&signInExpired=true',
  })) {
    test(`does not show with ${what}: the app decides`, async ({ page }) => {
      const checked = page.waitForResponse('**/account/session');
      await openWithoutScripts(page, `/dsone/login${query}`);
      await checked;
      await expect(page.getByText('Software Is Loading...')).toBeVisible();
      await expect(loginPage(page).email).toBeHidden();
    });
  }
});

test('the theme switch counts before the app has loaded', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await loadScripts();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('the fonts come after the app on a first visit, and before it on later ones', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await expect(loginPage(page).email).toBeVisible();
  expect(await page.evaluate(() => document.fonts.size)).toBe(1);
  await loadScripts();
  await expect.poll(() => loadedFonts(page)).toEqual(['400', '600']);

  await openWithoutScripts(page, loginAddress);
  await expect.poll(() => loadedFonts(page)).toEqual(['400', '600']);
});

test('every path has a page of its own, which the app takes over', async ({ context, account }) => {
  test.slow();
  for (const path of routes.flatMap((route) => route.paths)) {
    const response = await context.request.get(account.origin + path);
    expect(await response.text()).toContain(`<html data-prerendered="${findRoute(path)?.id}"`);
  }
  for (const { paths } of routes) {
    const page = await context.newPage();
    await page.goto(paths[0]);
    await page.close();
  }
});

for (const [address, heading] of [
  ['/DSOne/Forgot-Password/', 'Forgot'],
  ['/MAVERICK/sorry-to-see-you-go', 'Maverick'],
] as const) {
  test(`at ${address} no other screen shows first`, async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, address);
    await expect(page.locator('#root')).toBeHidden();
    await loadScripts();
    await expect(page.getByRole('main')).toContainText(heading);
  });
}

test('a screen says what it is for before its code has loaded', async ({ page }) => {
  for (const [screen, { title, text }] of Object.entries(introductions)) {
    const loadScripts = await openWithoutScripts(page, `/dsone/${screen}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeVisible();
    await loadScripts();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the login by password does not show first where it is not allowed', async ({ page, account }) => {
  await account.control.setFlags({ passwordLogin: false });
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  await expect(page.locator('#root')).toBeHidden();
  await loadScripts();
  await page.waitForURL('**/dsone/login');
});

test('a reload of Check Your Email shows no form first', async ({ page }) => {
  await page.goto(loginAddress);
  await loginPage(page).submit(email);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const loadScripts = await holdAnswer(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-prerendered', 'other');
  await expect(page.getByRole('main')).toBeHidden();
  loadScripts();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

for (const [where, text] of [
  ['in the form without Google', 'Enter your email'],
  ['before the form with Google', '<section'],
  ['in the form with Google', 'Continue with Google'],
] as const) {
  test(`a page that arrives in two parts, cut ${where}, is taken over whole`, async ({ page, account }) => {
    const host = await startAppHost('localhost');
    host.configure(localAppConfig({ origin: host.origin, siteOrigin: account.siteOrigin }));
    await page.route('**/account/session', (route) => route.fulfill({ status: 204 }));
    const sendRest = host.splitPagesAt(text);
    const checked = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/account/session'));
    const loaded = page.goto(host.origin + loginAddress);
    await checked;
    sendRest();
    await loaded;
    await expect(loginPage(page).google).toBeVisible();
    await expect(loginPage(page).email).toBeVisible();
    host.stop();
  });
}

test('each file of the start is a script, so that it is run in a task of its own', async ({ request }) => {
  const login = await (await request.get('/dsone/login')).text();
  const files = Array.from(
    login.matchAll(/<script type="module"[^>]* src="\/assets\/([\w.-]+?)-[\w-]{6,8}\.js"/g),
    ([, file]) => file,
  );
  expect(files).toEqual(['rolldown-runtime', 'react', 'app', 'login.screen', 'main-login']);
});

test.describe('a page that does not start says so', () => {
  const notice = "This page hasn't started";

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`when a script is missing, and can be loaded again (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.route(scripts, (route) => route.fulfill({ status: 404 }));
      await page.goto(loginAddress);
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByText('Software Is Loading...')).toBeHidden();
      expect(await (await prepareAxe(page))()).toEqual([]);
      await page.unroute(scripts);
      await page.getByRole('link', { name: 'Load the page again' }).click();
      await expect(loginPage(page).email).toBeVisible();
      await expect(page.getByText(notice)).toBeHidden();
    });
  }

  test('when a script breaks while it is evaluated', async ({ page, thrown }) => {
    await page.route('**/assets/app-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto(loginAddress);
    await expect(page.getByText(notice)).toBeVisible();
    thrown.splice(0);
  });

  test("when the login's own file is missing", async ({ page }) => {
    await page.route('**/assets/login.screen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(loginAddress);
    await expect(page.getByText(notice)).toBeVisible();
  });

  test('at once when JavaScript is off', async ({ browser, account }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: account.origin });
    const page = await context.newPage();
    await page.goto(loginAddress);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText('Software Is Loading...')).toBeHidden();
    await context.close();
  });

  test('after a while when scripts take long, without covering the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openWithoutScripts(page, loginAddress);
    await expect(page.getByText(notice)).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 15_000)));
    await expect(page.getByText(notice)).toBeVisible();
    await expect(loginPage(page).continueButton).toBeInViewport();
    await loginPage(page).email.click({ trial: true });
    await loginPage(page).continueButton.click({ trial: true });
  });
});

/** Shows an address while no script of the app loads; resolves with the way to load them, once the app has taken over. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await holdAnswer(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  };
}
