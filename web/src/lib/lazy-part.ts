import { createElement, lazy, type ReactNode } from 'react';
import { loadOrReload } from './load-or-reload.ts';

export type PartOf<Props> = (props: Props) => ReactNode;

export interface LazyPart<Props> {
  readonly Part: PartOf<Props>;
  /** Loads the code in advance, so that it is there when the part is shown. */
  readonly preload: () => void;
  /** Loads the code before anything is rendered: the part never waits then. Rejects if it cannot be loaded. */
  readonly load: () => Promise<void>;
}

/** A component whose code is loaded when it is shown, or earlier. */
export function lazyPart<Props extends object>(load: () => Promise<PartOf<Props>>): LazyPart<Props> {
  let loaded: PartOf<Props> | undefined;
  const Later = lazy(async () => ({ default: await loadOrReload(load) }));
  return {
    Part: (props) => createElement<Props>(loaded ?? Later, props),
    preload() {
      // A failure matters only when the part is to be shown.
      load().catch(() => undefined);
    },
    async load() {
      loaded = await load();
    },
  };
}
