import { agentFixtures, type AgentFixtures } from 'agent-sim/playwright';
import { expect, test as base } from './support/agent-test.ts';

const test = base.extend<AgentFixtures>(agentFixtures);
test.use({ agentOptions: { product: 'driver-support', speed: 5, seed: 1 } });

test('a page finds the software again after a restart of the computer', async ({ page, agent }) => {
  await page.goto('/dsone/auto-login?uuid=a0000000-0000-4000-8000-000000000001');
  await expect(page.getByText('running and connected')).toBeVisible();

  await agent.reboot();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await expect(page.getByText('running and connected')).toBeVisible();
});
