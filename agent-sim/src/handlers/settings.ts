import { changeSettings } from '../world/actions/settings.ts';
import { done, type HandlersOf } from './handler.ts';

export const settingsHandlers: HandlersOf<'settings'> = {
  'settings/app/get': (_payload, { state }) => done(state.settings.app),
  'settings/app/set': (app, world) => done(changeSettings(world, { app }).app),
  'settings/user/get': (_payload, { state }) => done(state.settings.user),
  'settings/user/set': (user, world) => done(changeSettings(world, { user }).user),
};
