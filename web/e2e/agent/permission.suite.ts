import type { BrowserContext } from 'playwright/test';
import { expect, test as base } from '../support/agent-test.ts';
import { countRequests } from '../support/count-requests.ts';
import { handOffPage } from '../support/hand-off-page.ts';
import { answerQuestion, openPublicContext } from '../support/public-page.ts';

const product = 'driver-support';

const test = base.extend<{ readonly visitor: BrowserContext }>({
  // The contexts of any browser would get these.
  permissions: ({}, use) => use(undefined),
  visitor: async ({ playwright, launchOptions, account, thrown }, use) => {
    const context = await openPublicContext(playwright.chromium, launchOptions, account.origin);
    context.on('weberror', (error) => thrown.push(error.error().message));
    await use(context);
    await context.browser()?.close();
  },
});

export function describePermission(): void {
  test('while denied, no port receives a request; once granted, all of them do', async ({ visitor, account }) => {
    const received = await countRequests(product, account.origin);
    await answerQuestion(visitor, 'denied');
    const page = await visitor.newPage();
    const handOff = await handOffPage(page, product);
    await handOff.open();
    await expect(handOff.status).toContainText('Your browser is blocking the connection to Driver Support');
    await expect(handOff.status.getByRole('listitem')).toHaveCount(3);
    await handOff.tryAgain.press('Enter');
    await expect.poll(handOff.reportedTitles).toHaveLength(4);
    expect(received.count()).toBe(0);

    await answerQuestion(visitor, 'granted');
    await expect.poll(received.count).toBe(5);
    await received.stop();
  });

  test('granted before the first visit, the agent is found without a question', async ({ visitor, runAgent }) => {
    await runAgent({ product });
    await answerQuestion(visitor, 'granted');
    const handOff = await handOffPage(await visitor.newPage(), product);
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);
    expect(await handOff.reportedTitles()).toHaveLength(3);
  });

  test('a page that was blocked continues by itself when the visitor allows it', async ({ visitor, runAgent }) => {
    const agent = await runAgent({ product });
    await answerQuestion(visitor, 'denied');
    const handOff = await handOffPage(await visitor.newPage(), product);
    await handOff.open();
    await expect(handOff.status).toContainText('Your browser is blocking the connection to Driver Support');
    expect((await agent.state()).connections).toBe(0);

    await answerQuestion(visitor, 'granted');
    await expect(handOff.status).toContainText(handOff.connected);
  });

  test('where the browser would ask, nothing is sent before the click', async ({ visitor, account }) => {
    const received = await countRequests(product, account.origin);
    const handOff = await handOffPage(await visitor.newPage(), product);
    await handOff.open();
    await expect(handOff.status).toContainText('Connect to Driver Support on this computer');
    await expect(handOff.continueButton).toBeVisible();
    expect(await handOff.reportedTitles()).not.toContain('Your browser is asking for your permission');
    expect(received.count()).toBe(0);
    await received.stop();
  });
}
