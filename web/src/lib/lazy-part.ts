import { createElement, lazy, type ReactNode } from 'react';
import { loadOrReload } from './load-or-reload.ts';

export type PartOf<Props> = (props: Props) => ReactNode;

export interface LazyPart<Props> {
  readonly Part: PartOf<Props>;
  /** Loads the code in advance, so that it is there when the part is shown. */
  readonly preload: () => void;
}

interface ProvidablePart<Props> extends LazyPart<Props> {
  /** Hands the part over, before anything is rendered, where it came with the page: it never waits then. */
  readonly provide: (part: PartOf<Props>) => void;
}

/** A component whose code is loaded when it is shown, or earlier. */
export function lazyPart<Props extends object>(load: () => Promise<PartOf<Props>>): ProvidablePart<Props> {
  let provided: PartOf<Props> | undefined;
  const Later = lazy(async () => ({ default: await loadOrReload(load) }));
  return {
    Part: (props) => createElement<Props>(provided ?? Later, props),
    preload() {
      // A failure matters only when the part is to be shown.
      load().catch(() => undefined);
    },
    provide(part) {
      provided = part;
    },
  };
}
