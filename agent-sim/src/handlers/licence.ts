import { done, refused, type HandlersOf } from './handler.ts';

export const licenceHandlers: HandlersOf<'licence'> = {
  'licence/check': (_payload, { state }) => done(state.licence),

  'licence/refresh': (_payload, world) => {
    if (!world.state.registered) {
      return refused('USER_LOGON_FAILED', 'The agent is not registered, so the licence server does not know its user');
    }
    return done(world.state.licence);
  },
};
