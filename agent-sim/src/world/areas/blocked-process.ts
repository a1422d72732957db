import { hourMs, isoMoment, minuteMs } from '../state/moments.ts';
import { createRandom, type Random } from '../state/random.ts';
import type { BlockedProcess, Driver } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import users from './device-users.json' with { type: 'json' };
import { done, type HandlersOf, refused } from './handler.ts';
import { newestFirst } from './newest-first.ts';

export const blockedProcessHandlers: HandlersOf<'blockedProcess'> = {
  'blockedProcess/history': ({ limit = 100 }, { state }) =>
    done({ blockedProcesses: state.blockedProcesses.slice(0, limit) }),

  'blockedProcess/clear': (_payload, world) => {
    const clearedCount = world.state.blockedProcesses.length;
    world.change((state) => ({ ...state, blockedProcesses: [] }));
    return done({ clearedCount });
  },

  'blockedProcess/allow': ({ blockedProcessId }, world) => {
    const found = world.state.blockedProcesses.find((entry) => entry.blockedProcessId === blockedProcessId);
    if (!found) return refused('ITEM_NOT_FOUND', `The history has no entry ${blockedProcessId}`);
    const blockedProcess = { ...found, isAllowed: true };
    world.change((state) => ({
      ...state,
      allowedPrograms: [...new Set([...state.allowedPrograms, found.path])],
      blockedProcesses: state.blockedProcesses.map((entry) =>
        entry.path === found.path ? { ...entry, isAllowed: true } : entry,
      ),
    }));
    return done({ blockedProcess });
  },
};

export function createHistory(drivers: readonly Driver[], random: Random, now: number): readonly BlockedProcess[] {
  const candidates = drivers.flatMap((driver) => usersOf(driver).map((user) => ({ driver, user })));
  return random.sample(candidates, 3).map(({ driver, user }, index) =>
    toEntry(driver, user, reasonOf(driver), {
      blockedProcessId: random.id('blk'),
      now: now - (index + 1) * random.between(9, 30) * hourMs,
    }),
  );
}

/** Blocks a program that needs this device, unless the user has allowed all of them. */
export function blockProcess(
  world: World,
  driver: Driver,
  { blockedProcessId, reason = reasonOf(driver) }: { blockedProcessId: string; reason?: BlockedProcess['reason'] },
): void {
  const user = usersOf(driver).find(({ path }) => !world.state.allowedPrograms.includes(path));
  if (!user) return;
  const blockedProcess = toEntry(driver, user, reason, { blockedProcessId, now: world.clock.now() });
  world.change((state) => ({
    ...state,
    blockedProcesses: newestFirst(state.blockedProcesses, blockedProcess, keptCount),
  }));
  world.emit('blockedProcess/added', { blockedProcess });
}

function usersOf({ deviceClass }: Driver): readonly DeviceUser[] {
  return deviceUsers.filter((user) => user.deviceClass === deviceClass);
}

function reasonOf({ state }: Driver): BlockedProcess['reason'] {
  return state === 'missing' ? 'missingDriver' : 'outdatedDriver';
}

function toEntry(
  { deviceName }: Driver,
  { deviceClass: _class, ...program }: DeviceUser,
  reason: BlockedProcess['reason'],
  { blockedProcessId, now }: { blockedProcessId: string; now: number },
): BlockedProcess {
  return { blockedProcessId, ...program, deviceName, reason, blockedAt: isoMoment(now), isAllowed: false };
}

/** A program that needs a class of devices. */
type DeviceUser = Pick<BlockedProcess, 'processName' | 'path' | 'publisher'> & Pick<Driver, 'deviceClass'>;

// TypeScript takes every word of a JSON file for any string.
const deviceUsers = users as readonly DeviceUser[];

/** The most that a page can ask for. */
const keptCount = 500;

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
