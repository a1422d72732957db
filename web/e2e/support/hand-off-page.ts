import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import type { Locator, Page } from 'playwright/test';

/** The auto-login screen of each product. */
export const handOffProducts = {
  'driver-support': { path: '/dsone/auto-login', name: 'Driver Support', ...agentAddresses['driver-support'] },
  maverick: { path: '/maverick/auto-login', name: 'Maverick Safe', ...agentAddresses.maverick },
} as const satisfies Record<Product, object>;

/** The auto-login screen as a visitor knows it. */
export interface HandOffPage {
  /** What is announced of the software on this computer. */
  readonly status: Locator;
  readonly tryAgain: Locator;
  readonly continueButton: Locator;
  readonly download: Locator;
  readonly connected: string;
  readonly notRunning: string;
  open(): Promise<void>;
  /** Every title that the status has shown since the page was opened. */
  turns(): Promise<readonly string[]>;
}

export async function handOffPage(page: Page, product: Product): Promise<HandOffPage> {
  const { path, name } = handOffProducts[product];
  await page.addInitScript(recordTurns);
  return {
    status: page.getByRole('status'),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    continueButton: page.getByRole('button', { name: 'Continue' }),
    download: page.getByRole('button', { name: `Download ${name}` }),
    connected: `${name} is running and connected`,
    notRunning: `${name} is not running on this computer`,
    open: async () => {
      await page.goto(`${path}?uuid=${uuid}`);
    },
    turns: () => page.evaluate(() => window.handOffTurns),
  };
}

const uuid = 'a0000000-0000-4000-8000-000000000001';

/** In the page, since a short turn would be missed by looking now and then. */
function recordTurns(): void {
  window.handOffTurns = [];
  new MutationObserver(() => {
    const title = document.querySelector('[role=status] strong')?.textContent.replace(/\s/g, ' ');
    if (title && title !== window.handOffTurns.at(-1)) window.handOffTurns.push(title);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

declare global {
  interface Window {
    handOffTurns: string[];
  }
}
