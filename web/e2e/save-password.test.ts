import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { answerUserInfo } from './support/answer-user-info.ts';
import { loginAddress } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { wholeBrowser } from './support/whole-browser.ts';

interface WayOut {
  /** A form in which a password was typed. */
  readonly form: (page: Page) => Promise<unknown>;
  readonly leave: (page: Page) => Promise<unknown>;
  readonly next: string;
}

/** After a password that was refused, or only typed. */
const waysOut: readonly WayOut[] = [
  {
    async form(page) {
      await page.goto(loginAddress);
      await page.getByRole('link', { name: 'Log in with a password' }).click();
      await logIn(page, 'Email Address', 'wrong horse');
    },
    leave: (page) => page.goBack(),
    next: 'Customer Login',
  },
  {
    async form(page) {
      await page.goto('/dsone/password-login');
      await type(page, 'Password', 'wrong horse');
    },
    leave: (page) => page.getByRole('link', { name: 'Forgot your password?' }).click(),
    next: 'Forgot Your Password?',
  },
  {
    async form(page) {
      await page.goto('/maverick/password-login');
      await logIn(page, 'Email address', 'wrong horse');
    },
    leave: (page) => page.getByRole('button', { name: 'Email me a link instead' }).click(),
    next: 'Check Your Email',
  },
  {
    async form(page) {
      await answerUserInfo(page, 'paul@example.com');
      await page.goto('/dsone/set-password');
      await page.getByText('paul@example.com').waitFor();
      await type(page, 'Password', 'first horse 1');
    },
    leave: (page) => page.getByRole('button', { name: 'Close' }).click(),
    next: 'Customer Login',
  },
];

/** By what Chromium's own password manager writes down. */
test('Chromium offers to save a password that was accepted, and no other, whichever way leads out of the form', async ({
  account,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'save-password-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeBrowser(),
    baseURL: account.origin,
    // Neither an automated browser nor the old headless mode saves passwords.
    args: ['--headless=new'],
    ignoreDefaultArgs: ['--enable-automation', '--headless'],
  });
  const log = await context.newPage();
  await log.goto('chrome://password-manager-internals/');
  const written = async (): Promise<string> => log.locator('body').innerText();

  for (const { form, leave, next } of waysOut) {
    const page = await context.newPage();
    const before = (await written()).length;
    await form(page);
    await expect.poll(async () => (await written()).slice(before)).toContain('PENDING_PASSWORD_STATE');
    const typed = (await written()).length;
    await leave(page);
    await page.getByRole('heading', { name: next }).waitFor();
    const judged = async (): Promise<string> => (await written()).slice(typed);
    await expect.poll(judged, next).toMatch(/DidNavigateMainFrame|Decision: ASK/);
    // After another document that a form may have led to, it asks as soon as that is drawn.
    expect(await judged(), next).not.toMatch(/DidNavigateMainFrame: true|Decision: ASK/);
    await page.close();
  }

  const page = await context.newPage();
  const before = (await written()).length;
  await page.goto('/dsone/password-login');
  await logIn(page, 'Email Address', 'correct horse 1');
  await expect.poll(async () => (await written()).slice(before)).toContain('Decision: ASK');

  await context.close();
  await rm(profile, { recursive: true });
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await type(page, email, 'ann@example.com');
  await type(page, 'Password', password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await answered;
}

/** As a person does: what a script fills in is no password of theirs. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text);
}
