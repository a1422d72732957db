import type { MessageName } from '../catalogue.ts';
import { invalidBlockedProcess } from './blocked-process.ts';
import { invalidCache } from './cache.ts';
import { invalidCleanup } from './cleanup.ts';
import { invalidClient } from './client.ts';
import { invalidDriver } from './driver.ts';
import { invalidLicence } from './licence.ts';
import { invalidMachine } from './machine.ts';
import { invalidMachineIntelligence } from './machine-intelligence.ts';
import { invalidNotification } from './notification.ts';
import { invalidOnboarding } from './onboarding.ts';
import { invalidOptimization } from './optimization.ts';
import { invalidPopup } from './popup.ts';
import type { InvalidSample } from './invalid-sample.ts';
import { invalidScan } from './scan.ts';
import { invalidSettings } from './settings.ts';
import { invalidSupportCase } from './support-case.ts';

/** One for each message: the mistake that a developer is most likely to make. */
export const invalidSamples = {
  ...invalidScan,
  ...invalidDriver,
  ...invalidOptimization,
  ...invalidCleanup,
  ...invalidSettings,
  ...invalidSupportCase,
  ...invalidNotification,
  ...invalidCache,
  ...invalidLicence,
  ...invalidPopup,
  ...invalidMachineIntelligence,
  ...invalidBlockedProcess,
  ...invalidOnboarding,
  ...invalidClient,
  ...invalidMachine,
} satisfies Record<MessageName, InvalidSample>;
