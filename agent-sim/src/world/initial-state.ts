import type { Product } from 'shared-protocol/product';
import { createHistory } from './blocked-processes.ts';
import { createCleanupPlaces } from './cleanup-places.ts';
import { createDrivers } from './drivers.ts';
import { createLicence, type LicenceState } from './licence.ts';
import { createIdentities } from './machine-identity.ts';
import { createMachineParts } from './machine-parts.ts';
import { dayMs, isoDay, isoMoment } from './moments.ts';
import { createNetworkAdapters } from './network-adapters.ts';
import { createOnboarding } from './onboarding.ts';
import { createOptimizations } from './optimizations.ts';
import { createPrograms } from './programs.ts';
import type { Random } from './random.ts';
import { hardwareScanned } from './run-scan.ts';
import { noScans } from './scans.ts';
import { nextMinorVersion } from './semantic-version.ts';
import { defaultSettings } from './settings.ts';
import type { WorldState } from './world-state.ts';

/** What whoever starts an agent says of it; the rest of the machine is made up from the seed. */
export interface WorldStart {
  readonly registered: boolean;
  readonly registrationKey: string;
  readonly uuid: string;
  readonly agentVersion: string;
  readonly licence: LicenceState;
  readonly declines: boolean;
}

/** A machine that people use, with an agent that was installed a while ago and has just been started. */
export function initialState(product: Product, start: WorldStart, random: Random, now: number): WorldState {
  const machineParts = createMachineParts(random, now);
  const drivers = createDrivers(random);
  const state: WorldState = {
    ...start,
    licence: createLicence(start.licence, now),
    installedAt: isoMoment(now - random.between(20, 400) * dayMs),
    startedAt: isoMoment(now),
    clientUpdate: {
      version: nextMinorVersion(start.agentVersion),
      releasedOn: isoDay(now - random.between(2, 30) * dayMs),
      sizeBytes: random.between(44, 52) * 2 ** 20,
      releaseNotes: 'Scans are faster, and an update that was broken off can be repeated.',
    },
    isUninstalling: false,
    plannedReboot: null,
    needsReboot: false,
    freeBytes: random.between(40, 180) * 2 ** 30,
    machineParts,
    drivers,
    programs: createPrograms(random, now),
    optimizations: createOptimizations(random),
    cleanupPlaces: createCleanupPlaces(random),
    networkAdapters: createNetworkAdapters(product, random),
    lastScans: noScans,
    fileCaches: {
      catalogue: { itemCount: random.between(3, 9), sizeBytes: random.between(8, 20) * 2 ** 20 },
      temporary: { itemCount: random.between(0, 40), sizeBytes: random.between(1, 300) * 2 ** 20 },
    },
    settings: defaultSettings(product),
    onboarding: createOnboarding(product),
    supportCases: [],
    notifications: [],
    popups: [],
    identities: createIdentities(machineParts, now),
    blockedProcesses: product === 'driver-support' ? createHistory(drivers, random, now) : [],
    allowedPrograms: [],
  };
  // So that drivers can be listed at once.
  return product === 'driver-support' ? hardwareScanned(state, random.id('scan'), now) : state;
}
