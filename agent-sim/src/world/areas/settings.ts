import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import { type Product, productNames } from 'shared-protocol/product';
import type { Settings } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf } from './handler.ts';

export const settingsHandlers: HandlersOf<'settings'> = {
  'settings/app/get': (_payload, { state }) => done(state.settings.app),
  'settings/app/set': (app, world) => done(changeSettings(world, { app }).app),
  'settings/user/get': (_payload, { state }) => done(state.settings.user),
  'settings/user/set': (user, world) => done(changeSettings(world, { user }).user),
};

export function defaultSettings(product: Product): Settings {
  return {
    app: {
      startsWithWindows: true,
      scanSchedule: 'weekly',
      scanAtHour: 3,
      updatesItself: true,
      createsRestorePoint: product === 'driver-support',
      downloadFolder: `${programData(product)}\\Downloads`,
      downloadLimitBytesPerSecond: null,
    },
    user: {
      language: 'en-US',
      theme: 'system',
      notificationsEnabled: true,
      popupsEnabled: true,
      sendsUsageStatistics: false,
    },
  };
}

/** The folder in which a product keeps what every user of the machine shares. */
export function programData(product: Product): string {
  return `C:\\ProgramData\\${productNames[product]}`;
}

/** Stores the values that differ, and tells every page; omitted ones stay unchanged. */
export function changeSettings(world: World, wanted: PayloadOf<'settings/changed'>): Settings {
  const before = world.state.settings;
  const app = differences(before.app, wanted.app ?? {});
  const user = differences(before.user, wanted.user ?? {});
  if (app || user) {
    const settings = { app: { ...before.app, ...app }, user: { ...before.user, ...user } };
    world.change((state) => ({ ...state, settings }));
    world.emit('settings/changed', { ...(app && { app }), ...(user && { user }) });
  }
  return world.state.settings;
}

/** The values of `wanted` that are set and differ; null when there are none. */
function differences<Values extends object>(values: Values, wanted: Wanted<Values>): Partial<Values> | null {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== values[key as keyof Values],
  );
  // Only keys of `wanted` are left.
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : null;
}

type Wanted<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };
