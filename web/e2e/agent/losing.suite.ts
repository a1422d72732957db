import { expect, test } from '../support/agent-test.ts';
import { everyEngine } from '../support/every-engine.ts';
import { handOffPage } from '../support/hand-off-page.ts';

export function describeLosing(): void {
  test('a reboot shows Reconnecting, and then connected again', everyEngine, async ({ page, runAgent }) => {
    const agent = await runAgent({ product: 'driver-support', speed: 10 });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    await agent.reboot();
    await expect
      .poll(async () => (await handOff.reportedTitles()).slice(2))
      .toEqual([handOff.connected, reconnecting, handOff.connected]);
    expect((await agent.state()).connections).toBe(1);
  });

  test('after an uninstall the page says that it does not run, and offers it', async ({ page, runAgent, account }) => {
    await page.clock.install();
    const agent = await runAgent({ product: 'driver-support' });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    await agent.uninstall();
    await handOff.untilNotRunning();
    expect(await handOff.reportedTitles()).not.toContain(reconnecting);
    const download = page.waitForEvent('download');
    await handOff.download.press('Enter');
    expect((await download).url()).toBe(`${account.siteOrigin}/api/download/default`);
  });
}

const reconnecting = 'The connection to Driver Support was lost. Reconnecting…';
