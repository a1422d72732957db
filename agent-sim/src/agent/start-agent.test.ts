import { expect, test } from 'vitest';
import type { AgentOptions } from '../options/agent-options.ts';
import { AgentStartError } from '../options/start-problem.ts';
import { findFreePorts, isFree, occupyForTest } from '../testing/free-ports.ts';
import { prepareConfig } from './prepare-config.ts';
import { assembleAgent } from './start-agent.ts';

test('a stopped agent frees its ports, however often it is stopped', async () => {
  const range = await findFreePorts(5);
  const agent = await assembleAgent(await prepareConfig({ product: 'maverick', everyPort: true }), range);
  expect(agent.ports).toEqual(range);
  await Promise.all([agent.stop(), agent.stop()]);
  await agent.stop();
  expect(await Promise.all(range.map(isFree))).not.toContain(false);
});

test('a full range, a port that is taken and a wrong option are reported as problems', async () => {
  const range = await findFreePorts(2);
  for (const port of range) await occupyForTest(port);
  const problemOf = async (options: Omit<AgentOptions, 'product'>, placement?: number): Promise<unknown> => {
    const starting = prepareConfig({ product: 'maverick', ...options }).then((config) =>
      assembleAgent(placement === undefined ? config : { ...config, placement }, range),
    );
    const error: unknown = await starting.catch((reason: unknown) => reason);
    return error instanceof AgentStartError ? error.problem : error;
  };
  expect(await problemOf({})).toEqual({ status: 'range-full', product: 'maverick' });
  expect(await problemOf({}, range[1])).toMatchObject({ status: 'port-taken', port: range[1] });
  expect(await problemOf({ everyPort: true })).toMatchObject({ status: 'port-taken' });
  expect(await problemOf({ uuid: 'x' })).toMatchObject({ status: 'wrong-option' });
});
