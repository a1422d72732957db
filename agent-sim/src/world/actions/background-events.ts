import { minuteMs } from '../state/moments.ts';
import { createRandom, type Random } from '../state/random.ts';
import type { World } from '../state/world.ts';
import { blockProcess } from './blocked-processes.ts';

/** Events that no page causes: from time to time a program needs a device whose driver does not work. */
export function startBackgroundEvents(world: World): void {
  // A random source of its own: how long a test waits does not change what its requests find.
  if (world.product === 'driver-support') waitForNext(world, world.random.fork());
}

export function blockSomeProcess(world: World, randomState: number): void {
  const random = createRandom(randomState);
  const [first, ...others] = world.state.drivers.filter(({ state }) => state !== 'upToDate');
  if (first) blockProcess(world, random.pick([first, ...others]), { blockedProcessId: random.id('blk') });
  waitForNext(world, random);
}

function waitForNext(world: World, random: Random): void {
  const delayMs = random.between(3, 8) * minuteMs;
  // Whatever the speed: 14 days on the way to the end of a trial would have twenty times as many events at a speed of 20.
  world.planAt(world.clock.now() + delayMs, { kind: 'block-process', random: random.state });
}
