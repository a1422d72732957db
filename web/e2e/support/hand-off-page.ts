import { type AgentAddress, agentAddresses, type Product, productNames, products } from 'shared-protocol/product';
import { expect, type Locator, type Page } from 'playwright/test';
import { productSites } from '../../../account-sim/src/products/product-sites.ts';

/** The auto-login screen of each product. */
export const handOffProducts = Object.fromEntries(
  products.map((product) => [
    product,
    { path: `${productSites[product].folder}/auto-login`, name: productNames[product], ...agentAddresses[product] },
  ]),
) as Record<Product, AgentAddress & { readonly path: string; readonly name: string }>;

/**
 * The auto-login screen as a visitor knows it. The specified sentence comes and goes a moment later and moves what is below: a press
 * is by the keyboard, as a click could begin on a button and end beside it.
 */
export interface HandOffPage {
  /** What is announced about the software on this computer. */
  readonly status: Locator;
  readonly tryAgain: Locator;
  readonly continueButton: Locator;
  readonly download: Locator;
  /** The link that opens the software. */
  readonly launch: Locator;
  readonly connected: string;
  /** The text that the account server's word leads to. */
  readonly taken: string;
  readonly notRunning: string;
  readonly notRegistered: string;
  open(): Promise<void>;
  /** The page looks for some seconds before it says so: its clock, which the test has installed, is put forward. */
  untilNotRunning(): Promise<void>;
  /** Every title that the status has shown since the page was opened. */
  reportedTitles(): Promise<readonly string[]>;
}

export async function handOffPage(page: Page, product: Product): Promise<HandOffPage> {
  const { path, name } = handOffProducts[product];
  await page.addInitScript(recordTitles);
  // The panel's; another one, below, is about a download.
  const status = page.locator('[aria-live=polite]').first();
  const notRunning = `${name} is not running on this computer`;
  return {
    status,
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    continueButton: page.getByRole('button', { name: 'Continue' }),
    download: page.getByRole('button', { name: `Download ${name}` }),
    launch: page.getByRole('link', { name: `Open ${name}` }),
    taken: `${name} has received your login`,
    connected: `${name} is running and connected`,
    notRunning,
    notRegistered: `${name} isn't registered yet`,
    open: async () => {
      await page.goto(`${path}?uuid=${installation}`);
    },
    untilNotRunning: () =>
      expect(async () => {
        await page.clock.runFor(500);
        await expect(status).toContainText(notRunning, { timeout: 50 });
      }).toPass({ intervals: [50] }),
    reportedTitles: () => page.evaluate(() => window.reportedTitles),
  };
}

/** The uuid of Ann, whose software it is. */
export const installation = 'a0000000-0000-4000-8000-000000000001';

/** Runs in the page: a state that shows only briefly would be missed by polling from the test. */
function recordTitles(): void {
  window.reportedTitles = [];
  new MutationObserver(() => {
    const title = document.querySelector('[aria-live=polite] strong')?.textContent.replace(/\s/g, ' ');
    if (title && title !== window.reportedTitles.at(-1)) window.reportedTitles.push(title);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

declare global {
  interface Window {
    reportedTitles: string[];
  }
}
