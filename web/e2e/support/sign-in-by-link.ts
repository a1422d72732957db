import { expect, type BrowserContext } from 'playwright/test';
import { refocusTab } from './refocus-tab.ts';
import { loginPage } from './login-page.ts';

/** The account server, whose inbox has the mail, and the account site. */
interface Servers {
  readonly origin: string;
  readonly siteOrigin: string;
}

/**
 * Ann comes from the account site, and opens the mailed link in another tab: both tabs end at the account site, which
 * greets her by name. Returns the address of the login, and the link.
 */
export async function signInByLink(
  context: BrowserContext,
  { origin, siteOrigin }: Servers,
): Promise<{ readonly login: URL; readonly link: URL }> {
  const page = await context.newPage();
  await page.goto(siteOrigin);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(loginPage(page).title).toBeVisible();
  const login = new URL(page.url());
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(`${origin}/inbox`);
  await mail.getByRole('link', { name: 'Your personal access link' }).first().click();
  const mailed = mail.getByRole('link', { name: /access-link/ });
  const link = new URL((await mailed.getAttribute('href')) ?? '');
  await mailed.click();
  await expect(mail.getByText('Ann Archer').first()).toBeVisible();

  // The tab that waited notices, and goes on by itself.
  await page.bringToFront();
  await refocusTab(page);
  await expect(page.getByText('Ann Archer').first()).toBeVisible();
  expect([page, mail].map((tab) => new URL(tab.url()).origin)).toEqual([siteOrigin, siteOrigin]);
  return { login, link };
}
