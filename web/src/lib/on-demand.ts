import { createElement, useEffect, useState, type ReactNode } from 'react';
import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';

// Code that is loaded when it is needed. A failure is tried again or, where the files may be gone, the page is reloaded once.

/**
 * For a page that must not reload itself: a failure is tried again, twice. Firefox and some others answer that from memory
 * until the page is reloaded, so what shows the failure has to offer that.
 */
export async function tryAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

const retryDelaysMs = [1_000, 3_000];

/**
 * A tab that was open during a deployment requests files that no longer exist: reloading the page, once, finds the new
 * ones, and the history entry keeps what was typed. Offline, a reload would only lose the page.
 */
export async function orReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || hasJustReloaded()) throw error;
    // Without this memory, the page could reload for ever.
    if (sessionTexts.set(reloadedKey, String(Date.now())) === 'for-this-page') throw error;
    reloadBrowser();
    return new Promise<never>(() => undefined);
  }
}

const reloadedKey = 'reloadedWhenStaleAt';

/** Long enough that a server which keeps failing is not asked again and again. */
const pauseMs = 60_000;

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionTexts.get(reloadedKey) ?? 0) < pauseMs;
}

/** Code that arrives beside the app, which needs it before it can go on with something, but not to be drawn. */
export interface LateCode<Code> {
  readonly now: () => Code | undefined;
  /** Begins to load it, once for all who wait for it. */
  readonly load: () => Promise<Code>;
}

/**
 * A page that was just opened must not reload itself, so that a failure is tried again at first. A request after
 * all of that may need another page: the files may be gone, or the browser may answer from memory.
 */
export function lateCode<Code>(importCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  let hasFailed = false;

  const begin = async (): Promise<Code> => {
    try {
      code = await (hasFailed ? orReload(importCode) : tryAgain(importCode));
      return code;
    } catch (error) {
      hasFailed = true;
      loading = undefined;
      throw error;
    }
  };

  return { now: () => code, load: () => (loading ??= begin()) };
}

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
 *
 * @param leaveOut Makes it a part that no sign-in depends on: if its code cannot be loaded, this is called and nothing is shown.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<PartOf<Props>>,
  leaveOut?: (error: unknown) => void,
): LazyPart<Props> {
  let imported: PartOf<Props> | undefined;
  const load = async (): Promise<void> => {
    imported = await (leaveOut === undefined ? importPart() : orNothing(importPart, leaveOut));
  };

  function Part({ waiting, ...props }: Props & { readonly waiting: ReactNode }): ReactNode {
    const [{ part, error }, setLoaded] = useState<Loaded<Props>>({ part: imported });
    useEffect(() => {
      if (part !== undefined) return;
      orReload(load).then(
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

async function orNothing<Props>(
  importPart: () => Promise<PartOf<Props>>,
  leaveOut: (error: unknown) => void,
): Promise<PartOf<Props>> {
  try {
    return await tryAgain(importPart);
  } catch (error) {
    leaveOut(error);
    return () => null;
  }
}
