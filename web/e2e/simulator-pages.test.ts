import { startAccount, type AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { prepareAxe } from './support/axe.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 1440];
const email = 'ann@example.com';

interface Visit {
  readonly page: Page;
  readonly account: AccountSim;
}

/** Every kind of page that the account simulator draws, by its heading, and how to get there, which may be from the one before. */
const visits: Readonly<Record<string, Readonly<Record<string, (visit: Visit) => Promise<unknown>>>>> = {
  'of mails and their links': {
    Inbox: async ({ page, account }) => {
      await askForLink(account);
      await page.goto(`${account.origin}/inbox`);
    },
    'Your personal access link': async ({ page, account }) => {
      const { id } = await account.control.waitForMail({ to: email });
      await page.goto(`${account.origin}/inbox/${id}`);
    },
    'This mail is gone': ({ page, account }) => page.goto(`${account.origin}/inbox/gone`),
    'Continue as ann@example.com': async ({ page, account }) => page.goto(await linkOf(account)),
    'Go back to where you asked': ({ page }) => page.getByRole('button', { name: /where I asked/ }).click(),
    'This link has expired': async ({ page, account }) => {
      await account.control.clearMails();
      await askForLink(account);
      const link = await linkOf(account);
      await account.control.expire('access-links');
      await page.goto(link);
    },
    'Unknown link': ({ page, account }) => page.goto(`${account.origin}/access-link/x`),
  },
  'of the provider and the account site': {
    'Choose an account': ({ page, account }) => page.goto(`${account.origin}/external/login?provider=Google`),
    'Unknown provider': ({ page, account }) => page.goto(`${account.origin}/external/login?provider=Other`),
    'Account site': ({ page, account }) => page.goto(account.siteOrigin),
    Cart: ({ page, account }) => page.goto(`${account.siteOrigin}/cart?product=6&email=ann%40example.com`),
    'The sign-in did not finish': ({ page, account }) => page.goto(`${account.siteOrigin}/callback`),
    'This sign-in cannot continue': ({ page, account }) => page.goto(`${account.origin}/connect/authorize`),
    'Hello, Ann Archer': ({ page, account }) => signIn({ page, account }),
    'Sign out?': ({ page }) => page.getByRole('button', { name: 'Sign out' }).click(),
  },
};

for (const [which, pages] of Object.entries(visits)) {
  test(`the simulator's pages ${which}: axe finds nothing and nothing overflows`, async ({ page, account }) => {
    for (const [heading, open] of Object.entries(pages)) {
      await test.step(heading, async () => {
        await open({ page, account });
        await expectAccessible(page, heading);
      });
    }
  });
}

test('the inbox without mail, and the pages of a server without an app: axe finds nothing and nothing overflows', async ({
  page,
}) => {
  const bare = await startAccount({ port: 0, sitePort: 0 });
  try {
    await page.goto(`${bare.origin}/inbox`);
    await expectAccessible(page, 'Inbox');
    await page.goto(bare.origin);
    await expectAccessible(page, 'Simulators');
    for (const path of ['/dsone/login', '/sim/panel']) {
      await page.goto(bare.origin + path);
      await expectAccessible(page);
    }
  } finally {
    await bare.stop();
  }
});

/** A theme changes colours alone, and a width no names or roles. */
async function expectAccessible(page: Page, heading: string | RegExp = /./): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' }),
  ).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${page.url()}, ${width} px`).toBe(0);
  }
  const findViolations = await prepareAxe(page);
  expect(await findViolations(), `${page.url()}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(['color-contrast']), `${page.url()}, dark`).toEqual([]);
}

/** Asks for a link in another browser than the page's. */
async function askForLink(account: AccountSim): Promise<void> {
  await account.control.setFlags({ botCheck: false });
  await fetch(`${account.origin}/account/access-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email, ProductId: 6 }),
  });
}

async function linkOf(account: AccountSim): Promise<string> {
  return (await account.control.waitForMail({ to: email })).links[0]!;
}

async function signIn({ page, account }: Visit): Promise<void> {
  await page.goto(`${account.origin}/external/login?provider=Google`);
  await page.getByRole('button', { name: /Ann Archer/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/external'));
  await page.goto(`${account.siteOrigin}/account`);
}
