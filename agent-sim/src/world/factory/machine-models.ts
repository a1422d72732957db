import type { CleanupPlace, Driver, MachinePart, Optimization, Program } from '../state/world-state.ts';
import models from './machine-models.json' with { type: 'json' };

/** What made-up machines consist of and contain, apart from what varies with the seed. */
interface MachineModels {
  readonly devices: readonly Slot<DeviceModel>[];
  readonly parts: readonly Slot<Without<MachinePart, 'itemId' | 'installedOn'>>[];
  readonly programs: readonly Without<Program, 'itemId' | 'installedOn'>[];
  readonly optimizations: readonly Without<Optimization, 'itemId' | 'isApplied'>[];
  /** The places at their fullest. */
  readonly cleanupPlaces: readonly Without<CleanupPlace, 'itemId'>[];
}

type Slot<Model> = readonly [Model, ...Model[]];

type Without<Item, Field extends string> = Item extends unknown ? Omit<Item, Field> : never;

/** A device as it is sold, with the drivers that its maker has published. */
export interface DeviceModel extends Pick<Driver, 'deviceName' | 'hardwareId' | 'deviceClass' | 'manufacturer'> {
  readonly older: NonNullable<Driver['installed']>;
  readonly newest: NonNullable<Driver['installed']>;
  readonly packageMegabytes: number;
  readonly needsReboot: boolean;
}

// TypeScript takes every word of a JSON file for any string; tests read with the catalogue what pages are told of it.
export const machineModels = models as unknown as MachineModels;
