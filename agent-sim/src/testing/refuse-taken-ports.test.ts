import { expect, test } from 'vitest';
import { findFreePorts, occupy } from './free-ports.ts';
import { refuseTakenPorts } from './refuse-taken-ports.ts';

test('free ports are no reason to stop', async () => {
  await refuseTakenPorts(await findFreePorts(3));
});

test.each(['127.0.0.1', '::1'])('a port of %s on which somebody listens is named', async (host) => {
  const [first, second] = await findFreePorts(2);
  const occupied = await occupy(second ?? first, host);
  await expect(refuseTakenPorts([first, second ?? first])).rejects.toThrow(
    `These tests need port ${second}, on which another program listens. Stop it`,
  );
  await occupied?.leave();
});
