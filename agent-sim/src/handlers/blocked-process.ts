import { done, refused, type HandlersOf } from './handler.ts';

export const blockedProcessHandlers: HandlersOf<'blockedProcess'> = {
  'blockedProcess/history': ({ limit = 100 }, { state }) =>
    done({ blockedProcesses: state.blockedProcesses.slice(0, limit) }),

  'blockedProcess/clear': (_payload, world) => {
    const clearedCount = world.state.blockedProcesses.length;
    world.change((state) => ({ ...state, blockedProcesses: [] }));
    return done({ clearedCount });
  },

  'blockedProcess/allow': ({ blockedProcessId }, world) => {
    const found = world.state.blockedProcesses.find((entry) => entry.blockedProcessId === blockedProcessId);
    if (!found) return refused('ITEM_NOT_FOUND', `The history has no entry ${blockedProcessId}`);
    const blockedProcess = { ...found, isAllowed: true };
    world.change((state) => ({
      ...state,
      allowedPrograms: [...new Set([...state.allowedPrograms, found.path])],
      blockedProcesses: state.blockedProcesses.map((entry) =>
        entry.path === found.path ? { ...entry, isAllowed: true } : entry,
      ),
    }));
    return done({ blockedProcess });
  },
};
