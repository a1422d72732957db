import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import { isoMoment } from '../state/moments.ts';
import type { WorkBehaviour } from '../state/work.ts';
import type { PlannedReboot } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, installInProgress, refused, userRefused } from './handler.ts';
import { abortWork, isInstalling } from './running-work.ts';

export const machineHandlers: HandlersOf<'machine'> = {
  'machine/reboot': ({ delaySeconds = 0 }, world) => {
    if (isInstalling(world)) return installInProgress;
    if (!world.confirms('machine/reboot')) return userRefused;
    return done({ rebootsAt: planReboot(world, delaySeconds) });
  },

  'machine/cancelReboot': (_payload, world) => {
    const planned = cancelReboot(world);
    return planned ? done({ wasPlannedFor: planned.rebootsAt }) : refused('ITEM_NOT_FOUND', 'No reboot is planned');
  },
};

type StartedBy = PayloadOf<'machine/rebooting'>['startedBy'];

/**
 * The machine shuts down now: running work fails, what waited for a reboot is done, and the agent's ports close for a
 * while.
 */
export function rebootMachine(world: World, startedBy: StartedBy): void {
  const rebootsAt = isoMoment(world.clock.now());
  abortWork(world, 'The machine is being restarted');
  world.change((state) => ({ ...state, needsReboot: false, popups: [], startedAt: rebootsAt }));
  world.emit('machine/rebooting', { startedBy, rebootsAt });
  world.lifecycle.reboot();
}

/** Plans a reboot, or moves the planned one; returns its time. */
export function planReboot(world: World, delaySeconds: number): string {
  cancelReboot(world);
  const rebootsAt = isoMoment(world.clock.momentAfter(delaySeconds * 1_000));
  const jobId = world.random.id('job');
  world.change((state) => ({ ...state, plannedReboot: { jobId, rebootsAt } }));
  world.startWork({ id: jobId, kind: 'machine/reboot', durationMs: delaySeconds * 1_000, details: {} });
  return rebootsAt;
}

export const rebootWork: WorkBehaviour<World> = {
  onProgress: () => {},
  onEnd: (world, _plan, { status }) => {
    world.change((state) => ({ ...state, plannedReboot: null }));
    if (status === 'completed') rebootMachine(world, 'page');
  },
};

function cancelReboot(world: World): PlannedReboot | null {
  const { plannedReboot } = world.state;
  if (plannedReboot) world.endWork(plannedReboot.jobId, { status: 'cancelled' });
  return plannedReboot;
}
