import type { Browser } from 'playwright';
import type { KeptAccount } from './start-kept-account.ts';

/**
 * One visitor in a browser of their own: from the account page through a mailed link back to it, then to the hand-off to
 * the desktop software, which may be starting again or be uninstalled at the moment, until it is connected.
 * Throws with what went wrong, also with what the page threw or wrote to the console as an error.
 */
export async function signInInBrowser(
  browser: Browser,
  account: KeptAccount,
  visitor: { readonly email: string; readonly uuid: string },
): Promise<void> {
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOfNetwork.test(message.text())) errors.push(message.text());
    });

    await page.goto(`${account.siteOrigin}/account`);
    const [before] = await account.control.mails(visitor.email);
    await page.getByRole('textbox', { name: /email/i }).fill(visitor.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    const mail = await account.control.waitForMail({ to: visitor.email, ...(before && { after: before.id }) });
    await page.goto(mail.links[0] ?? '');
    await page.getByText(visitor.email).first().waitFor();

    await page.goto(`${account.origin}/dsone/auto-login?uuid=${visitor.uuid}`);
    await page.getByText('Driver Support is running and connected').waitFor({ timeout: 60_000 });
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await context.close();
  }
}

/** Chromium's own words for an agent that is not there. */
const isOfNetwork =
  /^Failed to load resource|^WebSocket connection to|net::ERR_|blocked by CORS policy|Failed to start the connection/;
