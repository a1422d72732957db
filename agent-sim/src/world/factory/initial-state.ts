import type { Product } from 'shared-protocol/product';
import { createHistory } from '../areas/blocked-process.ts';
import { createLicence } from '../areas/licence.ts';
import { createIdentities } from '../areas/machine-intelligence.ts';
import { createOnboarding } from '../areas/onboarding.ts';
import { hardwareScanned } from '../areas/scan.ts';
import { noScans } from '../areas/scan-kinds.ts';
import { nextMinorVersion } from '../areas/client.ts';
import { defaultSettings } from '../areas/settings.ts';
import { dayMs, isoDay, isoMoment } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { WorldStart, WorldState, MachinePart } from '../state/world-state.ts';
import { createDrivers } from './create-drivers.ts';
import { createCleanupPlaces, createOptimizations, createPrograms } from './create-findings.ts';
import { createNetworkAdapters } from './create-network-adapters.ts';
import { machineModels } from './machine-models.ts';

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
      releaseNotes: 'Scans are faster, and an interrupted update can be repeated.',
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
  // After a scan, drivers can be listed at once.
  return product === 'driver-support' ? hardwareScanned(state, random.id('scan'), now) : state;
}

/** What the machine consists of, without the free space on its disk. */
function createMachineParts(random: Random, now: number): readonly MachinePart[] {
  const chosen = machineModels.parts.map((slot) => random.pick(slot));
  return chosen.map((part) => {
    const whole = { itemId: random.id('sys'), ...part };
    return whole.part === 'operatingSystem'
      ? { ...whole, installedOn: isoDay(now - random.between(200, 900) * dayMs) }
      : whole;
  });
}
