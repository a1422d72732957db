import type { BrowserContext, Page } from 'playwright/test';
import { expect, test as base } from '../support/agent-test.ts';
import { countRequests } from '../support/count-requests.ts';
import { handOffPage, type HandOffPage } from '../support/hand-off-page.ts';
import { openPublicContext } from '../support/public-page.ts';
import { wholeBrowser } from '../support/whole-browser.ts';
import { startVisitorScreen, visitorScreenProblem, type VisitorScreen } from '../support/visitor-screen.ts';

const product = 'driver-support';

const test = base.extend<{ readonly desktop: VisitorScreen; readonly visitor: BrowserContext }>({
  // Contexts of any browser would get them, and nothing would be asked.
  permissions: ({}, use) => use(undefined),
  desktop: async ({}, use) => {
    const desktop = await startVisitorScreen();
    await use(desktop);
    await desktop.stop();
  },
  visitor: async ({ playwright, launchOptions, account, desktop, thrown }, use) => {
    const options = {
      ...launchOptions,
      ...wholeBrowser(),
      headless: false,
      env: { ...process.env, DISPLAY: desktop.display },
    };
    const context = await openPublicContext(playwright.chromium, options, account.origin);
    context.on('weberror', (error) => thrown.push(error.error().message));
    await use(context);
    await context.browser()?.close();
  },
});

/** The question that the browser itself draws, answered with keys. */
export function describeRealQuestion(): void {
  const whyNot = visitorScreenProblem();
  test.skip(whyNot !== undefined, whyNot);

  test('while the browser really asks, and after the visitor closes the question or blocks the page, no port receives a request', async ({
    visitor,
    desktop,
    account,
  }) => {
    const received = await countRequests(product, account.origin);
    const { handOff, page } = await openPage(visitor);
    await handOff.continueButton.press('Enter');
    await expect(handOff.status).toContainText(asking);
    expect(received.count()).toBe(0);

    await desktop.press(toQuestion, 'Escape');
    await expect(handOff.status).toContainText('Connect to Driver Support on this computer');
    expect(await permissionOf(page)).toBe('prompt');

    await handOff.continueButton.press('Enter');
    await expect(handOff.status).toContainText(asking);
    await desktop.press(toQuestion, 'Return');
    await expect(handOff.status).toContainText('Your browser is blocking the connection to Driver Support');
    expect(await permissionOf(page)).toBe('denied');
    expect(received.count()).toBe(0);
    await received.stop();
  });

  test('once the visitor allows it in the real question, the page continues by itself', async ({
    visitor,
    desktop,
    runAgent,
  }) => {
    await runAgent({ product });
    const { handOff, page } = await openPage(visitor);
    await handOff.continueButton.press('Enter');
    await expect(handOff.status).toContainText(asking);
    // Looking again does not close the question.
    await handOff.tryAgain.press('Enter');
    await expect.poll(async () => (await handOff.reportedTitles()).slice(-2)).toEqual([looking, asking]);

    await desktop.press(toQuestion, 'Tab', 'Return');
    await expect(handOff.status).toContainText(handOff.connected);
    expect(await permissionOf(page)).toBe('granted');
  });
}

/** Moves the focus from the page to the question. */
const toQuestion = 'F6';

const looking = 'Looking for Driver Support on this computer…';
const asking = 'Your browser is asking for your permission';

async function openPage(visitor: BrowserContext): Promise<{ handOff: HandOffPage; page: Page }> {
  const page = await visitor.newPage();
  const handOff = await handOffPage(page, product);
  await handOff.open();
  return { handOff, page };
}

function permissionOf(page: Page): Promise<PermissionState> {
  return page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
    return state;
  });
}
