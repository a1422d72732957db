import type { RequestName } from 'shared-protocol/agent/catalogue';
import { blockedProcessHandlers } from './blocked-process.ts';
import { cacheHandlers } from './cache.ts';
import { cleanupHandlers } from './cleanup.ts';
import { clientHandlers } from './client.ts';
import { driverHandlers } from './driver.ts';
import type { Handler } from './handler.ts';
import { licenceHandlers } from './licence.ts';
import { machineIntelligenceHandlers } from './machine-intelligence.ts';
import { machineHandlers } from './machine.ts';
import { notificationHandlers } from './notification.ts';
import { onboardingHandlers } from './onboarding.ts';
import { optimizationHandlers } from './optimization.ts';
import { popupHandlers } from './popup.ts';
import { scanHandlers } from './scan.ts';
import { settingsHandlers } from './settings.ts';
import { supportCaseHandlers } from './support-case.ts';

/** The handler of each request of the catalogue; a missing one does not compile. */
export const handlers = {
  ...blockedProcessHandlers,
  ...cacheHandlers,
  ...cleanupHandlers,
  ...clientHandlers,
  ...driverHandlers,
  ...licenceHandlers,
  ...machineHandlers,
  ...machineIntelligenceHandlers,
  ...notificationHandlers,
  ...onboardingHandlers,
  ...optimizationHandlers,
  ...popupHandlers,
  ...scanHandlers,
  ...settingsHandlers,
  ...supportCaseHandlers,
} satisfies { [Name in RequestName]: Handler<Name> };
