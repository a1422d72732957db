import { minuteMs } from '../state/moments.ts';
import type { World } from '../state/world.ts';
import { blockProcess } from './blocked-processes.ts';

/** Events that no page causes: from time to time a program needs a device whose driver does not work. */
export function startBackgroundEvents(world: World): void {
  if (world.product !== 'driver-support') return;
  // A random source of its own: how long a test waits does not change what its requests find.
  const random = world.random.fork();

  const wait = (): void => {
    world.clock.after(random.between(3, 8) * minuteMs, () => {
      const [first, ...others] = world.state.drivers.filter(({ state }) => state !== 'upToDate');
      if (first) blockProcess(world, random.pick([first, ...others]), { blockedProcessId: random.id('blk') });
      wait();
    });
  };
  wait();
}
