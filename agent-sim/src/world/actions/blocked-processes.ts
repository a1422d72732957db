import { hourMs, isoMoment } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { BlockedProcess, Driver } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import users from './device-users.json' with { type: 'json' };
import { newestFirst } from './newest-first.ts';

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
