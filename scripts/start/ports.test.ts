import { createServer } from 'node:net';
import { Command } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { products } from 'shared-protocol/product';
import { choosePorts, portOptions, portState, type Parts } from './ports.ts';

/** What a command line and an environment make of the ports, on a computer on which some are held. */
async function choose(
  words: readonly string[],
  held: readonly number[] = [],
  parts: Parts = { agents: products },
): Promise<unknown> {
  const command = new Command('start').exitOverride().configureOutput({ writeErr: () => undefined });
  for (const option of portOptions('start')) command.addOption(option);
  const answers = command.parse(words, { from: 'user' }).opts();
  return choosePorts('start', answers, parts, (port) => {
    return Promise.resolve(port < 1024 ? 'forbidden' : held.includes(port) ? 'taken' : 'free');
  });
}

describe('the ports of npm start', () => {
  test('are the usual ones, and for each agent the first free one of its range', async () => {
    const ports = { dev: 0, account: 5180, site: 5181, 'driver-support': 49217, maverick: 51217, control: 29300 };
    expect(await choose([], [51215, 51216])).toEqual({ ports });
  });

  test('are those of the pages alone beside an account server and agents of somebody’s own', async () => {
    const parts = { ownAccount: 'http://localhost:8700', agents: [] };
    const ports = { dev: 0, account: 5180, site: 0, 'driver-support': 0, maverick: 0, control: 0 };
    expect(await choose([], [5181, 29_300, 49_217], parts)).toEqual({ ports });
    expect(await choose([], [], { agents: ['maverick'] })).toMatchObject({
      ports: { site: 5181, 'driver-support': 0, maverick: 51_215, control: 29_300 },
    });
  });

  test('come from the environment, and from an option before that', async () => {
    vi.stubEnv('ACCOUNT_PORT', '6180').stubEnv('DRIVER_SUPPORT_PORT', '49219').stubEnv('SITE_PORT', '');
    const chosen = await choose(['--account-port', '7180', '--maverick-port=51218']);
    vi.unstubAllEnvs();
    expect(chosen).toMatchObject({ ports: { account: 7180, site: 5181, 'driver-support': 49219, maverick: 51218 } });
  });

  test.each(['0', '65536', '80.5', 'many', ' '])('are no "%s"', async (port) => {
    await expect(choose([`--site-port=${port}`])).rejects.toThrow('Give a whole number from 1 to 65535.');
  });

  test.each([
    [
      [],
      [5180],
      /^Port 5180 is taken, needed for the account server.* npm start -- --account-port 6180 \(or ACCOUNT_P/,
    ],
    [[], [51215, 51216, 51217, 51218, 51219], /^Ports 51215, .* are taken, needed for the Maverick Safe agent\./],
    [['--maverick-port', '6000'], [], /choose one of 51215, 51216/],
    [['--account-port', '80'], [], /choose one above 1023/],
    [['--account-port', '5181'], [], /^Port 5181 is given twice: choose another for --site-port \(SITE_PORT\)/],
  ])('%j, where %j are taken, say what is wrong and what to do', async (words, held, problem) => {
    expect(await choose(words, held)).toEqual({ problems: [expect.stringMatching(problem)] });
  });
});

test.each(['127.0.0.1', '0.0.0.0'])('sees a port that is held on %s, and that it is free again', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await portState(port)).toBe('taken');
  await new Promise((resolve) => server.close(resolve));
  expect(await portState(port)).toBe('free');
});
