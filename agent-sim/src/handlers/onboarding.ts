import { changeOnboarding, createOnboarding, stepCompleted } from '../world/actions/onboarding.ts';
import { done, refused, type HandlersOf } from './handler.ts';

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
