import type { Random } from '../state/random.ts';
import type { Driver } from '../state/world-state.ts';
import { type DeviceModel, machineModels } from './machine-models.ts';

/** A device in each slot; some drivers are older than they need be, one is missing and one is faulty. */
export function createDrivers(random: Random): readonly Driver[] {
  const models = machineModels.devices.map((slot) => random.pick(slot));
  const [first, second, third, ...others] = random.sample([...models.keys()], 6);
  const states = new Map<number | undefined, Driver['state']>([
    ...others.map((index) => [index, 'outdated'] as const),
    [first, 'missing'],
    [second, 'faulty'],
    [third, 'outdated'],
  ]);
  return models.map((model, index) => createDriver(model, states.get(index) ?? 'upToDate', random));
}

function createDriver(model: DeviceModel, state: Driver['state'], random: Random): Driver {
  const { older, newest, packageMegabytes, needsReboot, ...device } = model;
  const isNewest = state === 'upToDate';
  return {
    driverId: random.id('drv'),
    deviceId: random.id('dev'),
    ...device,
    state,
    installed: state === 'missing' ? null : isNewest ? newest : older,
    available: isNewest
      ? null
      : {
          ...newest,
          sizeBytes: packageMegabytes * 2 ** 20 + random.between(0, 2 ** 20),
          needsReboot,
          isDownloaded: false,
        },
    isExcluded: false,
  };
}
