import { products } from 'shared-protocol/product';
import { expect, test } from '../support/agent-test.ts';
import { everyEngine } from '../support/every-engine.ts';
import { handOffPage } from '../support/hand-off-page.ts';

export function describeRegistering(): void {
  for (const product of products) {
    test(
      `${product}: an agent that is not registered is not called connected until it announces its registration`,
      everyEngine,
      async ({ page, runAgent }) => {
        const agent = await runAgent({ product, registered: false });
        const handOff = await handOffPage(page, product);
        await handOff.open();
        await expect(handOff.status).toContainText(handOff.notRegistered);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(handOff.waiting);
        await expect(handOff.sentence).toBeHidden();
        expect(await handOff.reportedTitles()).not.toContain(handOff.connected);

        await agent.register();
        await expect(handOff.status).toContainText(handOff.connected);
        await agent.unregister();
        await expect(handOff.status).toContainText(handOff.notRegistered);
        expect((await agent.state()).connections).toBe(1);
      },
    );
  }

  test('an agent that was registered while the page was not connected is connected as registered', async ({
    page,
    runAgent,
  }) => {
    const before = await runAgent({ product: 'driver-support', registered: false });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.notRegistered);

    await before.stop();
    await expect(handOff.status).toContainText('Reconnecting');
    await runAgent({ product: 'driver-support' });
    await expect(handOff.status).toContainText(handOff.connected);
  });
}
