import { lazy, type ReactNode } from 'react';
import { loadOrReload } from '../lib/load-or-reload.ts';
import type { VariantId } from '../model/variant-id.ts';
import type { ScreenProps } from '../variants/screen-props.ts';

/** A screen for some variants, or for every one. */
export type Screen<Id extends VariantId = VariantId> = (props: ScreenProps<Id>) => ReactNode;

/** A screen that is loaded when it shows. */
export function lazyScreen<Id extends VariantId>(load: () => Promise<Screen<Id>>): Screen<Id> {
  return lazy(async () => ({ default: await loadOrReload(load) }));
}
