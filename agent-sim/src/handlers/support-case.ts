import { addCase, summarise } from '../world/actions/support-cases.ts';
import { done, refused, type HandlersOf } from './handler.ts';

export const supportCaseHandlers: HandlersOf<'supportCase'> = {
  'supportCase/add': (wanted, world) => {
    if (!world.state.registered) return unregistered;
    return done(summarise(addCase(world, wanted)));
  },

  'supportCase/list': ({ statuses }, { state }) => {
    if (!state.registered) return unregistered;
    const cases = state.supportCases.filter(({ status }) => !statuses || statuses.includes(status));
    return done({ cases: cases.map(summarise) });
  },

  'supportCase/get': ({ caseId }, { state }) => {
    if (!state.registered) return unregistered;
    const found = state.supportCases.find((candidate) => candidate.caseId === caseId);
    return found ? done(found) : refused('ITEM_NOT_FOUND', `The customer has no case ${caseId}`);
  },
};

const unregistered = refused('USER_LOGON_FAILED', 'The agent is not registered, so support does not know its user');
