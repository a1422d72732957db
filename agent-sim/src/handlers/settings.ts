import { changeSettings } from '../world/moves/settings.ts';
import { done } from './handler.ts';
import type { HandlersOf } from './handlers-of.ts';

export const settingsHandlers: HandlersOf<'settings'> = {
  'settings/app/get': (_payload, { state }) => done(state.settings.app),
  'settings/app/set': (app, world) => done(changeSettings(world, { app }).app),
  'settings/user/get': (_payload, { state }) => done(state.settings.user),
  'settings/user/set': (user, world) => done(changeSettings(world, { user }).user),
};
