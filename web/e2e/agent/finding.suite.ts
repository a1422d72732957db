import { products } from 'shared-protocol/product';
import { expect, test } from '../support/agent-test.ts';
import { everyEngine } from '../support/every-engine.ts';
import { handOffPage, handOffProducts } from '../support/hand-off-page.ts';
import { unrelatedServers, listenOn } from '../support/unrelated-servers.ts';

export function describeFinding(): void {
  for (const product of products) {
    const { name } = handOffProducts[product];

    test(
      `${product}: a running agent is found and connected, and the page says so`,
      product === 'driver-support' ? everyEngine : {},
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
  }

  test('an agent that starts late is found by itself, and by Try again; while it may be starting, nothing else is said', async ({
    page,
    runAgent,
  }) => {
    await page.clock.install();
    const handOff = await handOffPage(page, 'driver-support');
    const heading = page.getByRole('heading', { level: 1 });
    let refused = 0;
    page.on('requestfailed', () => (refused += 1));
    await handOff.open();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    for (const seconds of [1, 2, 3]) {
      await expect.poll(() => refused).toBe(5 * seconds);
      if (seconds < 3) await page.clock.runFor(1_000);
    }
    const first = await runAgent({ product: 'driver-support' });
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(handOff.status).toContainText(handOff.connected, { timeout: 50 });
    }).toPass({ intervals: [50] });
    expect(await handOff.reportedTitles()).toEqual([
      'Looking for Driver Support on this computer…',
      'Driver Support was found. Connecting…',
      handOff.connected,
    ]);
    await expect(heading).toHaveText('Logging you in to Driver Support');
    await first.stop();
    await page.clock.resume();

    for (const how of ['by itself', 'by Try again'] as const) {
      await handOff.open();
      await handOff.untilNotRunning();
      await expect(heading).toHaveText('Logging you in to Driver Support');
      await expect(page.getByText('The software should open in a moment')).toHaveCount(0);
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
      unrelatedServers.map((server, index) =>
        listenOn(handOffProducts['driver-support'].ports[0] + index, server, account.origin),
      ),
    );
    await handOff.open();
    await expect.poll(handOff.reportedTitles).toHaveLength(1);
    await page.clock.fastForward(silenceTimeoutMs);
    // One of the programs does not respond.
    await expect(handOff.status).toContainText("We couldn't reach Driver Support on this computer");

    await runAgent({ product: 'driver-support' });
    await handOff.tryAgain.press('Enter');
    await expect(handOff.status).toContainText(handOff.connected);
    await Promise.all(leave.map((go) => go()));
  });

  test('the code of the connection is loaded only once an agent was found', async ({ page, runAgent }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (/connect-agent|signalr/.test(request.url())) chunks.push(request.url());
    });
    await page.clock.install();
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await handOff.untilNotRunning();
    expect(chunks).toEqual([]);

    await runAgent({ product: 'driver-support' });
    await handOff.tryAgain.press('Enter');
    await expect(handOff.status).toContainText(handOff.connected);
    expect(chunks).not.toEqual([]);
  });
}

const lookAgainEveryMs = 5_000;
const silenceTimeoutMs = 3_000;
