import type { MessageName } from '../catalogue.ts';
import { refusedBlockedProcess } from './blocked-process.ts';
import { refusedCache } from './cache.ts';
import { refusedCleanup } from './cleanup.ts';
import { refusedClient } from './client.ts';
import { refusedDriver } from './driver.ts';
import { refusedLicence } from './licence.ts';
import { refusedMachine } from './machine.ts';
import { refusedMachineIntelligence } from './machine-intelligence.ts';
import { refusedNotification } from './notification.ts';
import { refusedOnboarding } from './onboarding.ts';
import { refusedOptimization } from './optimization.ts';
import { refusedPopup } from './popup.ts';
import type { RefusedSample } from './refused-sample.ts';
import { refusedScan } from './scan.ts';
import { refusedSettings } from './settings.ts';
import { refusedSupportCase } from './support-case.ts';

/** One for each message: the mistake that a developer is most likely to make. */
export const refusedSamples = {
  ...refusedScan,
  ...refusedDriver,
  ...refusedOptimization,
  ...refusedCleanup,
  ...refusedSettings,
  ...refusedSupportCase,
  ...refusedNotification,
  ...refusedCache,
  ...refusedLicence,
  ...refusedPopup,
  ...refusedMachineIntelligence,
  ...refusedBlockedProcess,
  ...refusedOnboarding,
  ...refusedClient,
  ...refusedMachine,
} satisfies Record<MessageName, RefusedSample>;
