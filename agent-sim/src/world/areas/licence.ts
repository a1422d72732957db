import { dayMs, isoMoment } from '../state/moments.ts';
import type { Licence, LicenceState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { notify } from './notification.ts';

export const licenceHandlers: HandlersOf<'licence'> = {
  'licence/check': (_payload, { state }) => done(state.licence),

  'licence/refresh': (_payload, world) => {
    if (!world.state.registered) {
      return refused('USER_LOGON_FAILED', 'The agent is not registered, so the licence server does not know its user');
    }
    return done(world.state.licence);
  },
};

export function createLicence(state: LicenceState, now: number): Licence {
  return licences[state](now);
}

/** A purchase, or the end of one; every page is told, unless nothing changed. */
export function changeLicence(world: World, state: LicenceState): void {
  if (world.state.licence.state === state) return;
  const licence = createLicence(state, world.clock.now());
  world.change((before) => ({ ...before, licence }));
  world.emit('licence/changed', licence);
  planLicenceEnd(world);
  if (state === 'expired') tellUser(world);
}

function tellUser(world: World): void {
  notify(world, {
    topic: 'licence',
    severity: 'critical',
    title: 'Your licence has ended',
    body: 'Renew it to go on.',
  });
}

/** An active licence and a trial run out by themselves, whatever the speed: their end is a date. */
export function planLicenceEnd(world: World): void {
  // They belong to the former licence.
  world.withdrawPlans('licence-ends');
  const { state, expiresAt } = world.state.licence;
  if (expiresAt === null || state === 'expired') return;
  world.planAt(Date.parse(expiresAt), { kind: 'licence-ends', expiresAt });
}

/** Does nothing if the licence was changed since. */
export function endLicence(world: World, expiresAt: string): void {
  const { licence } = world.state;
  if (licence.expiresAt !== expiresAt || licence.state === 'expired') return;
  const ended: Licence = { ...licence, state: 'expired' };
  world.change((before) => ({ ...before, licence: ended }));
  world.emit('licence/changed', ended);
  tellUser(world);
}

const licences = {
  active: (now) => ({ state: 'active', expiresAt: isoMoment(now + 270 * dayMs), seatsUsed: 1, seatsTotal: 3 }),
  trial: (now) => ({ state: 'trial', expiresAt: isoMoment(now + 14 * dayMs), seatsUsed: 1, seatsTotal: 1 }),
  expired: (now) => ({ state: 'expired', expiresAt: isoMoment(now - 9 * dayMs), seatsUsed: 1, seatsTotal: 3 }),
  none: () => ({ state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 }),
} as const satisfies Record<LicenceState, (now: number) => Licence>;
