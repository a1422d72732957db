import { localAppConfig } from 'config/local-app-config';
import { hashesOf } from 'config/page/page-headers';
import { findRoute, routes } from '../src/model/routes.ts';
import { startAppHost } from './support/app-host.ts';
import { builtPages } from './support/built-pages.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

const email = 'ann@example.com';

test.describe('a form in use before the app has loaded', () => {
  test('sends what is submitted at once, and only once, asks for the lookup meanwhile, and hands both on', async ({
    page,
    account,
  }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const answer = await holdAnswer(page, '**/account/access-link');
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    const sent = page.waitForRequest('**/account/access-link');
    await login.submit(` ${email.replace('example', 'EXAMPLE')} `);
    await expect(login.continueButton).toBeDisabled();
    await sent;
    await expect.poll(() => account.control.requests('lookUpEmail')).toHaveLength(1);
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
    await login.email.press('Enter');
    await loadScripts();
    await expect(login.continueButton).toBeDisabled();
    answer();
    await expect(login.checkYourEmail).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
    expect(await account.control.requests('lookUpEmail')).toHaveLength(1);
    await page.reload();
    await expect(login.checkYourEmail).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
  });

  test('takes a refusal over, and can be used again', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit('nobody@example.com');
    await expect.poll(() => account.control.requests('sendAccessLink')).toHaveLength(1);
    await loadScripts();
    await expect(login.notFound).toBeVisible();
    await expect(login.email).toBeFocused();
    await login.submit(email);
    await expect(login.checkYourEmail).toBeVisible();
  });

  test('leaves the bot check to the app: the submit waits, and is made once', async ({ page, account }) => {
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit(email);
    await expect(login.continueButton).toHaveAttribute('aria-busy', 'true');
    await expect(login.email).not.toBeEditable();
    await login.email.press('Enter');
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
    await login.email.evaluate(fillInLate);
    await loadScripts();
    await expect(login.checkYourEmail).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await account.control.requests('validateBotToken')).toHaveLength(1);
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
  });

  test('has an address that cannot be right answered at the field', async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false, socialLogin: false });
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const login = loginPage(page);
    await login.submit('ann');
    await expect(login.continueButton).toHaveAttribute('aria-busy', 'true');
    await login.email.evaluate(fillInLate);
    await loadScripts();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(login.email).toHaveValue('ann');
    await expect(login.email).toBeFocused();
    await expect(login.continueButton).toBeEnabled();
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
  });
});

test('every page carries the same script in its head, by the hash that the policy names, and holds nothing twice', async ({
  page,
}) => {
  const { render, paths, inline } = await builtPages();
  const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
  for (const path of paths) {
    const { scripts: inlined, styles, ids, templates } = await page.evaluate(partsOfPage, render(path, config));
    expect(await hashesOf(inlined), path).toEqual(inline.scripts);
    expect(await hashesOf(styles), path).toEqual(inline.styles);
    expect(ids, path).toEqual([...new Set(ids)]);
    expect(templates, path).toBe(0);
  }
  // Without a bot check, the login's page also holds its next screen; without passkeys, their paths are unknown ones.
  const features = { ...config.features, botCheck: false };
  const withTemplate = paths.filter((path) => render(path, { ...config, features }).includes('<template'));
  expect(withTemplate).toEqual(['/', '/dsone/login', '/loginDSOne', '/dsone/add-passkey', '/maverick/add-passkey']);
});

test('every path has a page of its own, which the app takes over as it stands', async ({ page, context, account }) => {
  // Without passkeys, their screen leaves at once.
  await account.control.setFlags({ passkeys: true });
  for (const path of routes.flatMap((route) => route.paths)) {
    const response = await context.request.get(account.origin + path);
    expect(await response.text()).toContain(`data-rendered="${findRoute(path)?.id}"`);
  }
  // Nor does any page leave on its own while the next one is opened.
  for (const operation of ['checkMaverickLicence', 'userInfo'] as const) {
    await account.control.addFault(operation, { name: 'hang' });
  }
  await page.addInitScript(sayWhenStarted);
  for (const { id, paths } of routes) {
    const started = page.waitForEvent('console', (message) => message.text().startsWith('started: '));
    // Nothing of it may be in the first view.
    await page.goto(`${paths[0]}?ReturnUrl=%2Fx&email=ann%40example.com&usePassword=true&uuid=u&channel=c&code=c`, {
      waitUntil: 'commit',
    });
    expect((await started).text()).toBe(`started: ${id}`);
  }
});

test('at a path in another spelling no other screen shows first', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/DSOne/Forgot-Password/');
  await expect(page.locator('#root')).toBeHidden();
  await loadScripts();
  await expect(page.getByRole('main')).toContainText('Forgot');
});

test('the login by password does not show first where it is not allowed', async ({ page, account }) => {
  await account.control.setFlags({ passwordLogin: false });
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  await loadScripts();
  // Without a ReturnUrl the login leaves at once to begin a sign-in, and comes back with one.
  await page.waitForURL('**/dsone/login?ReturnUrl=*');
});

test('a reload of Check Your Email shows no form first', async ({ page }) => {
  await page.goto(loginAddress);
  await loginPage(page).submit(email);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const loadScripts = await holdAnswer(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'other');
  await expect(page.getByRole('main')).toBeHidden();
  loadScripts();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

test('a page that arrives in two parts is taken over whole, wherever it is cut', async ({ page, account }) => {
  const host = await startAppHost('localhost');
  host.configure(localAppConfig({ origin: host.origin, siteOrigin: account.siteOrigin }));
  await page.route('**/account/session', (route) => route.fulfill({ status: 204 }));
  for (const [where, text] of Object.entries({
    'in the form without Google': 'Enter your email',
    'before the form with Google': '<section',
    'in the form with Google': 'Continue with Google',
  })) {
    const sendRest = host.splitPagesAt(text);
    const checked = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/account/session'));
    const loaded = page.goto(host.origin + loginAddress);
    await checked;
    sendRest();
    await loaded;
    await expect(loginPage(page).google, `cut ${where}`).toBeVisible();
    await expect(loginPage(page).email, `cut ${where}`).toBeVisible();
  }
  host.stop();
});

test('each file of the start is a script, so that it is run in a task of its own', async ({ page }) => {
  await openWithoutScripts(page, loginAddress);
  const files = await page
    .locator('script[type=module]')
    .evaluateAll((elements: HTMLScriptElement[]) =>
      elements.map(({ src }) => /assets\/([\w.-]+?)-[\w-]{6,8}\.js$/.exec(src)?.[1]),
    );
  expect(files).toEqual(['rolldown-runtime', 'react', 'app']);
});

/** Runs in a page: as a password manager can, and a browser that fills in late. */
function fillInLate(field: Element): void {
  (field as HTMLInputElement).value = 'eve@example.com';
}

/** Runs in a page, which neither draws the other page nor runs its scripts. */
function partsOfPage(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const textsOf = (selector: string): string[] =>
    Array.from(parsed.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    scripts: textsOf('script:not([src], [type])'),
    styles: textsOf('style'),
    ids: Array.from(parsed.querySelectorAll('[id]'), ({ id }) => id),
    templates: parsed.querySelectorAll('template').length,
  };
}

/** Runs in a page: says which route's page the app has taken over, before it can lead elsewhere. */
function sayWhenStarted(): void {
  const observer = new MutationObserver(() => {
    const { start, rendered } = document.documentElement.dataset;
    if (start !== 'done') return;
    observer.disconnect();
    console.debug(`started: ${rendered}`);
  });
  observer.observe(document, { attributes: true, subtree: true });
}
