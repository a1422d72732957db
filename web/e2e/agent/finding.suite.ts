import { products } from 'shared-protocol/product';
import { expect, test } from '../support/agent-test.ts';
import { everyEngine } from '../support/every-engine.ts';
import { handOffPage, handOffProducts } from '../support/hand-off-page.ts';
import { strangers, standOn } from '../support/strangers.ts';

export function describeFinding(): void {
  for (const product of products) {
    const { name, ports } = handOffProducts[product];

    test(
      `${product}: a running agent is found and connected, and the page says so`,
      everyEngine,
      async ({ page, runAgent }) => {
        const agent = await runAgent({ product });
        const handOff = await handOffPage(page, product);
        await handOff.open();
        await expect(handOff.status).toContainText(handOff.connected);
        expect(await handOff.reportedTitles()).toEqual([
          `Looking for ${name} on this computer…`,
          `${name} was found. Connecting…`,
          handOff.connected,
        ]);
        expect((await agent.state()).connections).toBe(1);
      },
    );

    test(`${product}: an agent is found on every port of its range`, async ({ page, runAgent }) => {
      const handOff = await handOffPage(page, product);
      for (const port of ports) {
        const agent = await runAgent({ product, port });
        await handOff.open();
        await expect(handOff.status, `port ${port}`).toContainText(handOff.connected);
        await agent.stop();
      }
    });
  }

  for (const product of products) {
    test(`${product}: what the page promises is left out beside what contradicts it`, async ({ page, runAgent }) => {
      await page.clock.install();
      const handOff = await handOffPage(page, product);
      const heading = page.getByRole('heading', { level: 1 });
      await handOff.open();
      await expect(handOff.status).toContainText(handOff.notRunning);
      await expect(heading).toHaveText(handOff.waiting);
      await expect(handOff.sentence).toBeHidden();

      const agent = await runAgent({ product });
      await page.clock.fastForward(lookAgainEveryMs);
      await expect(handOff.status).toContainText(handOff.connected);
      await expect(heading).toHaveText(handOff.isConnected);
      await expect(handOff.sentence).toBeHidden();

      // It restarts, and may open again.
      await agent.stop();
      await expect(handOff.status).toContainText('Reconnecting');
      await expect(heading).toHaveText(handOff.loggingIn);
    });
  }

  test('an agent that starts late is found by itself, and by Try again', async ({ page, runAgent }) => {
    await page.clock.install();
    const handOff = await handOffPage(page, 'driver-support');
    for (const how of ['by itself', 'by Try again'] as const) {
      await handOff.open();
      await expect(handOff.status).toContainText(handOff.notRunning);
      await expect(handOff.download).toBeVisible();
      const agent = await runAgent({ product: 'driver-support' });
      if (how === 'by itself') await page.clock.fastForward(lookAgainEveryMs);
      else await handOff.tryAgain.press('Enter');
      await expect(handOff.status, how).toContainText(handOff.connected);
      // The button was removed, and the keyboard focus stays in its place.
      if (how === 'by Try again') await expect(handOff.status).toBeFocused();
      await agent.stop();
    }
  });

  test('foreign programs on its ports are not taken for the agent', async ({ page, runAgent, account }) => {
    await page.clock.install();
    const handOff = await handOffPage(page, 'driver-support');
    const leave = await Promise.all(
      strangers.map((stranger, index) =>
        standOn(handOffProducts['driver-support'].ports[0] + index, stranger, account.origin),
      ),
    );
    await handOff.open();
    await expect.poll(handOff.reportedTitles).toHaveLength(1);
    await page.clock.fastForward(silenceTimeoutMs);
    // One of them does not respond.
    await expect(handOff.status).toContainText("We couldn't reach Driver Support on this computer");

    await runAgent({ product: 'driver-support' });
    await handOff.tryAgain.click();
    await expect(handOff.status).toContainText(handOff.connected);
    await Promise.all(leave.map((go) => go()));
  });

  test('the code of the connection is loaded only once an agent was found', async ({ page, runAgent }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (/connect-agent|signalr/.test(request.url())) chunks.push(request.url());
    });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.notRunning);
    expect(chunks).toEqual([]);

    await runAgent({ product: 'driver-support' });
    await handOff.tryAgain.click();
    await expect(handOff.status).toContainText(handOff.connected);
    expect(chunks).not.toEqual([]);
  });

  test("both products' agents at once are each found by their own page", async ({ page, context, runAgent }) => {
    for (const product of products) await runAgent({ product });
    const pages = { 'driver-support': page, maverick: await context.newPage() };
    for (const product of products) {
      const handOff = await handOffPage(pages[product], product);
      await handOff.open();
      await expect(handOff.status).toContainText(handOff.connected);
    }
  });
}

const lookAgainEveryMs = 5_000;
const silenceTimeoutMs = 3_000;
