import { catalogue } from 'shared-protocol/agent/catalogue';
import { regStateSchema } from 'shared-protocol/regstate';
import * as z from 'zod/mini';
import type { PopupOffer, WorldState } from './world-state.ts';

const { registered, UUID: uuid, agentVersion } = regStateSchema.shape;
const clientInfo = catalogue['client/info'].result.shape;
const identity = catalogue['machineIntelligence/get'].result;
const cache = z.object({ itemCount: z.int(), sizeBytes: z.int() });
const scans = {
  hardware: catalogue['scan/hardware/completed'].payload,
  software: catalogue['scan/software/completed'].payload,
  systemOptimization: catalogue['scan/systemOptimization/completed'].payload,
  network: catalogue['scan/network/completed'].payload,
  fileCleanup: catalogue['scan/fileCleanup/completed'].payload,
  systemInfo: catalogue['scan/systemInfo/completed'].payload,
};

const popupOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clean-up'), itemIds: z.array(z.string()) }),
  z.object({ kind: z.literal('update-driver'), deviceId: z.string() }),
  z.object({ kind: z.literal('reboot') }),
]) satisfies z.ZodMiniType<PopupOffer>;

/** A state that comes from outside, with these names and no others; what pages are told of it is as in the catalogue. */
export const worldStateSchema = z.strictObject({
  registered,
  registrationKey: z.string().check(z.minLength(1)),
  uuid,
  agentVersion,
  declines: z.boolean(),
  licence: catalogue['licence/check'].result,
  installedAt: clientInfo.installedAt,
  startedAt: clientInfo.startedAt,
  clientUpdate: catalogue['client/checkForUpdate'].result.shape.update.def.innerType,
  isUninstalling: z.boolean(),
  plannedReboot: z.nullable(z.object({ jobId: z.string(), rebootsAt: z.iso.datetime() })),
  needsReboot: z.boolean(),
  freeBytes: z.number(),
  machineParts: scans.systemInfo.shape.items,
  drivers: catalogue['driver/list'].result.shape.drivers,
  programs: scans.software.shape.items,
  optimizations: scans.systemOptimization.shape.items,
  cleanupPlaces: scans.fileCleanup.shape.items,
  networkAdapters: scans.network.shape.items,
  lastScans: z.object({
    hardware: z.nullable(scans.hardware),
    software: z.nullable(scans.software),
    systemOptimization: z.nullable(scans.systemOptimization),
    network: z.nullable(scans.network),
    fileCleanup: z.nullable(scans.fileCleanup),
    systemInfo: z.nullable(scans.systemInfo),
  }),
  fileCaches: z.object({ catalogue: cache, temporary: cache }),
  settings: z.object({
    app: catalogue['settings/app/get'].result,
    user: catalogue['settings/user/get'].result,
  }),
  onboarding: catalogue['onboarding/get'].result,
  supportCases: z.array(catalogue['supportCase/get'].result),
  notifications: z.array(catalogue['notification/raised'].payload),
  popups: z.array(z.object({ popup: catalogue['popup/shown'].payload, offer: popupOffer })),
  identities: z.object({ oem: identity, motherboard: identity }),
  blockedProcesses: z.array(catalogue['blockedProcess/added'].payload.shape.blockedProcess),
  allowedPrograms: z.array(z.string()),
} satisfies { readonly [Name in keyof Required<WorldState>]: z.ZodMiniType<WorldState[Name]> });
