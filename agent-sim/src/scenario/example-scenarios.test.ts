import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connectPage } from '../testing/raw-page.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

/** The scenarios that come with agent-sim, each run quickly and to its end. */
const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

const examples = {
  'disk-fills-mid-install.yaml': async (scenario) => {
    const agent = await startTestAgent({
      product: 'driver-support',
      scenario,
      speed: 1_000,
      latency: { minMs: 0, maxMs: 0 },
    });
    const page = await connectPage(agent);
    page.ask('driver/install');
    page.ask('driver/install');
    await expect.poll(() => page.told().map(({ error }) => error?.code)).toContain('DISK_IS_FULL');
    await expect.poll(async () => (await agent.state()).licence).toBe('expired');
    await expect.poll(() => page.told().map(({ error }) => error?.code)).toContain('BAD_MESSAGE_FORMAT');
    return agent;
  },

  'licence-runs-out-and-is-renewed.yaml': async (scenario) => {
    const agent = await startTestAgent({ scenario, speed: 10_000 });
    const page = await connectPage(agent);
    await expect.poll(async () => (await agent.state()).licence).toBe('expired');
    page.ask('licence/refresh');
    await expect.poll(async () => (await agent.state()).licence).toBe('active');
    return agent;
  },

  'agent-comes-and-goes.yaml': async (scenario) => {
    const agent = await startTestAgent({ scenario, speed: 20 });
    const page = await connectPage(agent);
    await page.closed;
    await expect.poll(async () => (await agent.state()).running).toBe(false);
    await expect.poll(async () => (await agent.state()).running).toBe(true);
    return agent;
  },

  'tired-computer.yaml': async (scenario) => {
    const agent = await startTestAgent({ product: 'driver-support', scenario, speed: 1_000 });
    expect((await agent.state()).latency).toEqual({ minMs: 300, maxMs: 1_500 });
    const page = await connectPage(agent);
    page.ask('scan/hardware/start');
    await expect.poll(() => page.told().map(({ error }) => error?.code)).toContain('SCAN_ERROR');
    await expect.poll(async () => (await agent.state()).faults).toMatchObject([{ name: 'no-reply', times: 1 }]);
    return agent;
  },

  'registered-while-one-waits.json': async (scenario) => {
    // What a start says itself comes before what the scenario says.
    const agent = await startTestAgent({ scenario, speed: 100, agentVersion: '3.0.0' });
    expect(agent.regState).toMatchObject({ registered: false, agentVersion: '3.0.0' });
    const page = await connectPage(agent);
    await expect.poll(() => agent.regState.registered).toBe(true);
    await expect.poll(() => page.told().map(({ type }) => type)).toContain('licence/changed');
    return agent;
  },
} as const satisfies Record<string, (scenario: string) => ReturnType<typeof startTestAgent>>;

test('each example has a test', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(Object.entries(examples))('%s does what it says, to its end', async (file, run) => {
  const agent = await run(folder + file);
  const { scenario } = await agent.state();
  expect(scenario?.name).toBe(file.replace(/\.\w+$/, ''));
  expect(scenario?.stepsDone).toBe(scenario?.steps);
});
