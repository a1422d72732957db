import { agentAddresses } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';
import { afterEach, expect, test } from 'vitest';
import { startAgent, type Agent, type AgentOptions, AgentStartError } from '../start-agent.ts';
import { occupy, untilFree } from './free-ports.ts';

const { ports, regStatePath } = agentAddresses.maverick;
const cleanUps: (() => Promise<void>)[] = [];

export function describeStartAgent(): void {
  afterEach(async () => {
    await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
  });

  test('starts an agent on the first port of its range, where it answers what it says of itself', async () => {
    const agent = await start({ product: 'maverick' });
    expect(agent).toMatchObject({ product: 'maverick', ports: [51215], url: 'http://127.0.0.1:51215' });
    expect(await discover(agent.url)).toEqual(agent.regState);
  });

  test('an agent can be registered and unregistered while it runs', async () => {
    const agent = await start({ product: 'maverick', registered: false, registrationKey: 'K-1' });
    expect(await discover(agent.url)).toMatchObject({ registered: false, registrationKey: null });
    await agent.register();
    expect(await discover(agent.url)).toMatchObject({ registered: true, registrationKey: 'K-1' });
    await agent.unregister();
    expect(await discover(agent.url)).toMatchObject({ registered: false, registrationKey: null });
  });

  test('two agents of a product run side by side, each with its own state', async () => {
    const [one, other] = [await start({ product: 'maverick' }), await start({ product: 'maverick' })];
    expect(other.ports).toEqual([51216]);
    await one.unregister();
    expect(await discover(one.url)).toMatchObject({ registered: false });
    expect(await discover(other.url)).toMatchObject({ registered: true });
    expect(one.regState.UUID).not.toBe(other.regState.UUID);
  });

  test('an agent on every port answers the same on each', async () => {
    const agent = await start({ product: 'maverick', everyPort: true });
    expect(agent.ports).toEqual(ports);
    const answers = await Promise.all(ports.map((port) => discover(`http://[::1]:${port}`)));
    for (const answer of answers) expect(answer).toEqual(agent.regState);
  });

  test('a stopped agent frees its ports, however often it is stopped', async () => {
    const agent = await start({ product: 'maverick', everyPort: true });
    await discover(agent.url);
    await Promise.all([agent.stop(), agent.stop()]);
    await agent.stop();
    await untilFree(ports);
  });

  test('a port that is taken, a full range and a wrong option are told as problems', async () => {
    for (const port of ports) {
      const occupied = await occupy(port, '127.0.0.1');
      if (!occupied) expect.unreachable();
      cleanUps.push(occupied.leave);
    }
    expect(await problemOf({ product: 'maverick' })).toEqual({ status: 'range-full', product: 'maverick' });
    expect(await problemOf({ product: 'maverick', port: 51217 })).toMatchObject({ status: 'port-taken', port: 51217 });
    expect(await problemOf({ product: 'maverick', everyPort: true })).toMatchObject({ status: 'port-taken' });
    expect(await problemOf({ product: 'maverick', uuid: 'x' })).toMatchObject({ status: 'wrong-option' });
  });
}

async function start(options: AgentOptions): Promise<Agent> {
  const agent = await startAgent(options);
  cleanUps.push(() => agent.stop());
  return agent;
}

async function discover(url: string): Promise<RegState> {
  return regStateSchema.parse(await (await fetch(`${url}${regStatePath}`)).json());
}

async function problemOf(options: AgentOptions): Promise<unknown> {
  const error: unknown = await start(options).catch((reason: unknown) => reason);
  return error instanceof AgentStartError ? error.problem : error;
}
