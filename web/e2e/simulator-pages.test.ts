import { startAccount, type AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { prepareAxe } from './support/axe.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 1440];
const themes = ['light', 'dark'] as const;

interface Visit {
  readonly page: Page;
  readonly account: AccountSim;
}

/** Every kind of page that the account simulator draws, by its heading, and how to get there. */
const pages: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  Inbox: async ({ page, account }) => {
    await askForLink({ page, account });
    await page.goto(`${account.origin}/inbox`);
  },
  'Your personal access link': async ({ page, account }) => {
    const { id } = await askForLink({ page, account });
    await page.goto(`${account.origin}/inbox/${id}`);
  },
  'This mail is gone': ({ page, account }) => page.goto(`${account.origin}/inbox/gone`),
  'Continue as ann@example.com': ({ page, account }) => openLinkElsewhere({ page, account }),
  'Go back to where you asked': async ({ page, account }) => {
    await openLinkElsewhere({ page, account });
    await page.getByRole('button', { name: /where I asked/ }).click();
  },
  'This link has expired': async ({ page, account }) => {
    const { link } = await askForLink({ page, account });
    await account.control.expire('access-links');
    await page.goto(link);
  },
  'Unknown link': ({ page, account }) => page.goto(`${account.origin}/access-link/x`),
  'Choose an account': ({ page, account }) => page.goto(`${account.origin}/external/login?provider=Google`),
  'Unknown provider': ({ page, account }) => page.goto(`${account.origin}/external/login?provider=Other`),
  'Account site': ({ page, account }) => page.goto(account.siteOrigin),
  Cart: ({ page, account }) => page.goto(`${account.siteOrigin}/cart?product=6&email=ann%40example.com`),
  'Hello, Ann Archer': ({ page, account }) => signIn({ page, account }),
  'Sign out?': async ({ page, account }) => {
    await signIn({ page, account });
    await page.getByRole('button', { name: 'Sign out' }).click();
  },
  'The sign-in did not finish': ({ page, account }) => page.goto(`${account.siteOrigin}/callback`),
  'This sign-in cannot continue': ({ page, account }) => page.goto(`${account.origin}/connect/authorize`),
};

for (const [heading, open] of Object.entries(pages)) {
  test(`the simulator's page "${heading}": axe finds nothing and nothing overflows`, async ({ page, account }) => {
    await open({ page, account });
    await expectAccessible(page, heading);
  });
}

test('the inbox without mail, and the page of a server without an app: axe finds nothing', async ({ page }) => {
  const bare = await startAccount({ port: 0, sitePort: 0 });
  try {
    await page.goto(`${bare.origin}/inbox`);
    await expectAccessible(page, 'Inbox');
    await page.goto(bare.origin);
    await expectAccessible(page, 'Simulators');
  } finally {
    await bare.stop();
  }
});

async function expectAccessible(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  const findViolations = await prepareAxe(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await overflowOf(page), `${colorScheme}, ${width} px`).toBe(0);
    }
  }
}

/** Asks in another browser than the page's. */
async function askForLink({ account }: Visit): Promise<{ readonly id: string; readonly link: string }> {
  await account.control.setFlags({ botCheck: false });
  await fetch(`${account.origin}/account/access-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'ann@example.com', ProductId: 6 }),
  });
  const { id, links } = await account.control.waitForMail({ to: 'ann@example.com' });
  return { id, link: links[0]! };
}

async function openLinkElsewhere(visit: Visit): Promise<void> {
  const { link } = await askForLink(visit);
  await visit.page.goto(link);
}

async function signIn({ page, account }: Visit): Promise<void> {
  await page.goto(`${account.origin}/external/login?provider=Google`);
  await page.getByRole('button', { name: /Ann Archer/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/external'));
  await page.goto(`${account.siteOrigin}/account`);
}
