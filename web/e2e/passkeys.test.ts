import { localAppConfig } from 'config/local-app-config';
import type { Page } from 'playwright/test';
import { routeOf } from '../src/model/routes.ts';
import { builtPages } from './support/built-pages.ts';
import { everyEngine } from './support/every-engine.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginPage } from './support/login-page.ts';
import { scripts } from './support/open-without-scripts.ts';
import { signInWithoutPassword } from './support/sign-in-without-password.ts';
import { expect, test } from './support/test.ts';
import { addVirtualAuthenticator, type VirtualAuthenticator } from './support/virtual-authenticator.ts';

const returnUrl = '?ReturnUrl=%2Faccount%2Fsession';
const signIn = 'Sign in with a passkey';

test.beforeEach(({ account }) => account.control.setFlags({ passkeys: true }));

test('a passkey that was created is offered in the field, from the first focus on', async ({ page }) => {
  await withPasskey(page, '/maverick');
  const asked = countOptions(page);
  await page.goto(`/maverick/password-login${returnUrl}`);
  await page.getByRole('button', { name: signIn }).waitFor();
  expect(asked()).toBe(0);
  await page.getByLabel('Email address').focus();
  await page.waitForURL('**/account/session');
  expect(await (await page.request.get('/account/session')).text()).toContain('UUID');
});

test('the button signs in with a passkey, after the offer in the field has ended', async ({ page }) => {
  const authenticator = await withPasskey(page, '/dsone');
  await authenticator.setPresence(false);
  await page.goto(`/dsone/login${returnUrl}`);
  await page.getByRole('button', { name: signIn }).waitFor();
  const offered = page.waitForResponse('**/account/passkey-request-options');
  await page.getByLabel('Use another email').focus();
  await offered;
  const asked = page.waitForResponse('**/account/passkey-request-options');
  await page.getByRole('button', { name: signIn }).click();
  await asked;
  // Any earlier, the offer in the field would be taken.
  await authenticator.setPresence(true);
  await page.waitForURL('**/account/session');
});

test('a passkey that was removed at the server is said so, and the browser forgets it', async ({ page, account }) => {
  const authenticator = await withPasskey(page, '/dsone');
  await account.control.removePasskeys('paul@example.com');
  await page.goto(`/dsone/login${returnUrl}`);
  await page.getByRole('button', { name: signIn }).click();
  await page.getByText("This passkey doesn't belong to an account here anymore. Sign in another way.").waitFor();
  await expect.poll(() => authenticator.passkeys()).toBe(0);
});

test('a focus before the app has started counts as one', async ({ page }) => {
  await withPasskey(page, '/dsone');
  let start = (): void => undefined;
  const mayStart = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.goto(`/dsone/password-login${returnUrl}`, { waitUntil: 'commit' });
  const field = page.getByLabel('Email Address');
  await field.focus();
  expect(await field.getAttribute('autocomplete')).toBe('username webauthn');
  start();
  await page.waitForURL('**/account/session');
});

test('Not now and Close end where the sign-in was going: the account site, the hand-off, the account page', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ offersPasskeys: true, accessCode: true });
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const signInByCode = async (): Promise<void> => {
    await loginPage(page).submit('ann@example.com');
    const { code } = await account.control.waitForMail({ to: 'ann@example.com' });
    await page.getByLabel('Enter the code from the email').fill(code ?? '');
    await page.getByText('Passkey for ann@example.com').waitFor();
  };
  await page.goto('/dsone/login');
  await page.waitForURL(/ReturnUrl=/);
  await signInByCode();
  await press('Close');
  await page.getByRole('heading', { name: 'Hello, Ann Archer' }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  // It is not offered again.
  await page.goto(`/dsone/add-passkey?ReturnUrl=${encodeURIComponent('/dsone/auto-login?uuid=u')}`);
  await page.waitForURL('/dsone/auto-login?uuid=u');
  await page.goto('/dsone/add-passkey');
  await page.evaluate(() => localStorage.clear());

  const letScriptsLoad = await holdAnswer(page, scripts);
  await page.goto('/maverick/add-passkey?ReturnUrl=%2Fmaverick%2Fauto-login%3Fuuid%3Du', { waitUntil: 'commit' });
  await press('Not now');
  letScriptsLoad();
  await page.waitForURL('/maverick/auto-login?uuid=u');

  for (const name of ['Close', 'Not now']) {
    await page.goto('/dsone/add-passkey');
    await press(name);
    await page.waitForURL((url) => url.pathname === '/account' && url.search === '?skip=true');
  }
});

test('the login works as ever in an engine without passkeys, and in one with them', everyEngine, async ({ page }) => {
  await page.goto(`/dsone/login${returnUrl}`);
  const hasPasskeys = await page.evaluate(
    () => 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential,
  );
  await expect(page.getByRole('button', { name: signIn })).toHaveCount(hasPasskeys ? 1 : 0);
  await loginPage(page).submit('ann@example.com');
  await loginPage(page).checkYourEmail.waitFor();
});

// `sign-in-again.test.tsx` knows the other ways in.
test('who signed in long ago signs in again, by a link, and comes back to create a passkey', async ({
  page,
  account: { control },
}) => {
  const email = 'ann@example.com';
  await page.clock.install();
  await addVirtualAuthenticator(page);
  await signInWithoutPassword(page, /Ann Archer/);
  await page.goto(`/dsone/add-passkey${returnUrl}`);
  await control.changeTime({ advanceMs: 600_000 });
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await loginPage(page).submit(email);
  const { links } = await control.waitForMail({ to: email });
  await (await page.context().newPage()).goto(links[0] ?? '');
  // The page that was opened goes on first.
  await page.clock.fastForward(5_000);
  await page.bringToFront();
  await page.waitForURL((url) => url.pathname === '/dsone/add-passkey' && url.search === returnUrl);
  await page.getByText(`Passkey for ${email}`).waitFor();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Your Passkey Has Been Created!' }).waitFor();
  await control.waitForMail({ to: email, kind: 'passkey-added' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/account/session');
});

test('without the key no page differs from what it was, and with it only those that offer passkeys do', async () => {
  const { render, paths } = await builtPages();
  const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
  const { passkeys: _passkeys, ...before } = config.features;
  const contentOf = (path: string, features: object): string =>
    /<div id="root">.*<div id="not-started"/s.exec(render(path, { ...config, features }))?.[0] ?? '';
  const differing = paths.filter(
    (path) => contentOf(path, { ...before, passkeys: true }) !== contentOf(path, { ...before, passkeys: false }),
  );
  expect([...new Set(differing.map((path) => routeOf(path).screen))].toSorted()).toEqual([
    'add-passkey',
    'login',
    'password-login',
    'password-login-dialog',
  ]);
  for (const path of paths) {
    const content = contentOf(path, before);
    expect(content).toBe(contentOf(path, { ...before, passkeys: false }));
    expect(content).not.toMatch(/passkey|webauthn/i);
    if (routeOf(path).screen === 'add-passkey') expect(content).toBe(contentOf('/dsone/login', before));
  }
});

function countOptions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/account/passkey-request-options')) count += 1;
  });
  return () => count;
}

/** Creates a passkey for Paul in a virtual authenticator, and signs him out. */
async function withPasskey(page: Page, product: '/dsone' | '/maverick'): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await signInWithoutPassword(page);
  await page.goto(`${product}/add-passkey`);
  await page.getByText('Passkey for paul@example.com').waitFor();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Your Passkey Has Been Created!' }).waitFor();
  expect(await authenticator.passkeys()).toBe(1);
  await page.request.get('/account/logout');
  return authenticator;
}
