import type { Product } from 'shared-protocol/product';
import { productTraits } from '../factory/product-traits.ts';
import { isoMoment } from '../state/moments.ts';
import type { Onboarding, OnboardingStep } from '../state/world-state.ts';
import type { World } from '../state/world.ts';

export function createOnboarding(product: Product): Onboarding {
  return {
    steps: productTraits[product].onboardingSteps.map((step) => ({ step, completedAt: null })),
    isComplete: false,
  };
}

/** A step that was done before keeps its time. */
export function stepCompleted({ steps }: Onboarding, step: OnboardingStep, now: number): Onboarding {
  const after = steps.map((candidate) =>
    candidate.step === step ? { step, completedAt: candidate.completedAt ?? isoMoment(now) } : candidate,
  );
  return { steps: after, isComplete: after.every(({ completedAt }) => completedAt !== null) };
}

/** Stores other first steps; every page hears of it when one changed. */
export function changeOnboarding(world: World, onboarding: Onboarding): Onboarding {
  const isSame = JSON.stringify(onboarding) === JSON.stringify(world.state.onboarding);
  if (!isSame) {
    world.change((state) => ({ ...state, onboarding }));
    world.emit('onboarding/changed', onboarding);
  }
  return onboarding;
}
