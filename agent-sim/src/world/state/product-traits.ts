import type { ResultOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { NetworkAdapter, OnboardingStep } from './world-state.ts';

interface ProductTraits {
  /** In the order in which the software shows them. */
  readonly onboardingSteps: readonly OnboardingStep[];
  /** What it keeps on disk and could get again. */
  readonly caches: readonly ResultOf<'cache/info'>['caches'][number]['kind'][];
  /** What it may find wrong with a wireless connection. */
  readonly wifiProblems: readonly NetworkAdapter['problems'][number][];
}

/** What sets the agents of the products apart. Maverick Safe's downloads no drivers. */
export const productTraits = {
  'driver-support': {
    onboardingSteps: ['welcome', 'firstScan', 'reviewResults', 'notifications'],
    caches: ['packages', 'scanResults', 'catalogue', 'temporary'],
    wifiProblems: ['weakSignal', 'slowDns', 'packetLoss'],
  },
  maverick: {
    onboardingSteps: ['welcome', 'firstScan', 'notifications', 'browserExtension'],
    caches: ['scanResults', 'catalogue', 'temporary'],
    wifiProblems: ['openWifi', 'firewallOff', 'weakSignal'],
  },
} as const satisfies Record<Product, ProductTraits>;
