import type { MessageName } from '../catalogue.ts';
import { refusedCache } from './cache.ts';
import { refusedClient } from './client.ts';
import { refusedLicence } from './licence.ts';
import { refusedMachine } from './machine.ts';
import { refusedNotification } from './notification.ts';
import { refusedOnboarding } from './onboarding.ts';
import { refusedPopup } from './popup.ts';
import type { RefusedSample } from './refused-sample.ts';
import { refusedSettings } from './settings.ts';
import { refusedSupportCase } from './support-case.ts';

/** One for each message: the nearest mistake that somebody could make. */
export const refusedSamples = {
  ...refusedSettings,
  ...refusedSupportCase,
  ...refusedNotification,
  ...refusedCache,
  ...refusedLicence,
  ...refusedPopup,
  ...refusedOnboarding,
  ...refusedClient,
  ...refusedMachine,
} satisfies Partial<Record<MessageName, RefusedSample>>;
