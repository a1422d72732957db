import { expect, test } from '../support/agent-test.ts';
import { handOffPage } from '../support/hand-off-page.ts';

export function describeRegistering(): void {
  test('an agent that is not registered is not called connected until it announces its registration', async ({
    page,
    runAgent,
  }) => {
    const agent = await runAgent({ product: 'driver-support', registered: false });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.notRegistered);
    expect(await handOff.reportedTitles()).not.toContain(handOff.connected);

    await agent.register();
    await expect(handOff.status).toContainText(handOff.connected);
    await agent.unregister();
    await expect(handOff.status).toContainText(handOff.notRegistered);
    expect((await agent.state()).connections).toBe(1);
  });
}
