import { blockProcess } from './blocked-processes.ts';
import { minuteMs } from './moments.ts';
import type { World } from './world.ts';

/** What happens at the machine without any page: now and then a program wants a device whose driver is not right. */
export function startDailyLife(world: World): void {
  if (world.product !== 'driver-support') return;
  // Its own chance: how long a test waits does not change what its requests meet.
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
