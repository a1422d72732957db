import { lazy, type ReactNode } from 'react';
import { loadOrReload } from './load-or-reload.ts';

export type PartOf<Props> = (props: Props) => ReactNode;

export interface LazyPart<Props> {
  readonly Part: PartOf<Props>;
  /** Loads the code in advance, so that it is there when the part is shown. */
  readonly preload: () => void;
}

/** A component whose code is loaded when it is shown, or earlier with `preload`. */
export function lazyPart<Props>(load: () => Promise<PartOf<Props>>): LazyPart<Props> {
  return {
    Part: lazy(async () => ({ default: await loadOrReload(load) })),
    preload() {
      // A failure matters only when the part is to be shown.
      load().catch(() => undefined);
    },
  };
}
