import type { Product } from 'shared-protocol/product';
import { isoMoment } from '../state/moments.ts';
import { productTraits } from '../state/product-traits.ts';
import type { Onboarding, OnboardingStep } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';

export const onboardingHandlers: HandlersOf<'onboarding'> = {
  'onboarding/get': (_payload, { state }) => done(state.onboarding),

  'onboarding/completeStep': ({ step }, world) => {
    const { onboarding } = world.state;
    if (!onboarding.steps.some((known) => known.step === step)) {
      return refused('ITEM_NOT_FOUND', `${world.product} has no step ${step}`);
    }
    return done(changeOnboarding(world, stepCompleted(onboarding, step, world.clock.now())));
  },

  'onboarding/reset': (_payload, world) => done(changeOnboarding(world, createOnboarding(world.product))),
};

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
