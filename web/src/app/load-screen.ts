import { lazy, type ComponentType } from 'react';
import { loadOrReload } from '../lib/load-or-reload.ts';
import type { ScreenProps } from '../variants/screen-props.ts';

export type Screen = ComponentType<ScreenProps>;

/** A screen that is loaded when it shows. */
export function lazyScreen(load: () => Promise<Screen>): Screen {
  return lazy(async () => ({ default: await loadOrReload(load) }));
}
