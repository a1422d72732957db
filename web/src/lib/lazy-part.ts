import { lazy, type ReactNode } from 'react';
import { loadOrReload } from './load-or-reload.ts';

export type PartOf<Props> = (props: Props) => ReactNode;

export interface LazyPart<Props> {
  readonly Part: PartOf<Props>;
  /** Loads the part's code, so that it is there when it is to show. */
  readonly preload: () => void;
}

/** A component whose code is loaded when it shows, or earlier when somebody asks for it. */
export function lazyPart<Props>(load: () => Promise<PartOf<Props>>): LazyPart<Props> {
  return {
    Part: lazy(async () => ({ default: await loadOrReload(load) })),
    preload() {
      // Whether it can be loaded matters only when it is to show.
      load().catch(() => undefined);
    },
  };
}
