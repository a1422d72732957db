import { createElement, useEffect, useState, type ReactNode } from 'react';
import { loadOrReload } from './load-or-reload.ts';

export type PartOf<Props> = (props: Props) => ReactNode;

export interface LazyPart<Props> {
  /** Shows `waiting` until its code is there. A failed load breaks it, for the boundary around it. */
  readonly Part: PartOf<Props & { readonly waiting: ReactNode }>;
  /** Loads the code in advance, so that the part never waits. */
  readonly load: () => Promise<void>;
}

interface Loaded<Props> {
  readonly part?: PartOf<Props> | undefined;
  readonly error?: Error;
}

/**
 * A component whose code is loaded when it is shown, or earlier. Not by `lazy`: React keeps the fallback of its `Suspense`
 * for 300 ms, also where the code came with the page.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<PartOf<Props>>): LazyPart<Props> {
  let imported: PartOf<Props> | undefined;
  const load = async (): Promise<void> => {
    imported = await importPart();
  };

  function Part({ waiting, ...props }: Props & { readonly waiting: ReactNode }): ReactNode {
    const [{ part, error }, setLoaded] = useState<Loaded<Props>>({ part: imported });
    useEffect(() => {
      if (part !== undefined) return;
      loadOrReload(load).then(
        () => setLoaded({ part: imported }),
        (cause: unknown) =>
          setLoaded({ error: new Error(`Code that could not be loaded: ${String(cause)}`, { cause }) }),
      );
    }, [part]);
    if (error !== undefined) throw error;
    return part === undefined ? waiting : createElement(part, props as unknown as Props);
  }

  return { Part, load };
}
