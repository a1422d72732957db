import { createElement, useEffect, useState, type ReactNode } from 'react';
import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';

/**
 * For a page that must not reload itself. Firefox and some others repeat a failure from memory until the page is reloaded, so
 * whatever shows the failure has to offer that.
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

/** Code that the app needs, but not to be drawn. */
export interface LateCode<Code> {
  readonly now: () => Code | undefined;
  /** Callers share one load. */
  readonly load: () => Promise<Code>;
}

/** A page that was just opened must not reload itself; a call after the retries have failed may need a new page. */
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

export type ComponentOf<Props> = (props: Props) => ReactNode;

export interface LazyComponent<Props> {
  /** Shows `waiting` until its code is there. Where it cannot be loaded, shows `missing`, or throws to the error boundary. */
  readonly Component: ComponentOf<Props & { readonly waiting: ReactNode; readonly missing?: ReactNode }>;
  readonly load: () => Promise<void>;
}

interface Loaded<Props> {
  readonly component?: ComponentOf<Props> | undefined;
  readonly error?: Error;
}

/**
 * A component whose code is loaded when it is shown, or earlier. Not React's `lazy`, whose `Suspense` keeps its fallback for
 * 300 ms even where the code came with the page.
 *
 * @param leaveOut For one that no sign-in depends on: called where its code cannot be loaded, and nothing is shown.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentOf<Props>>,
  leaveOut?: (error: unknown) => void,
): LazyComponent<Props> {
  let imported: ComponentOf<Props> | undefined;
  const load = async (): Promise<void> => {
    imported = await (leaveOut === undefined ? importComponent() : orNothing(importComponent, leaveOut));
  };

  function Component({
    waiting,
    missing,
    ...props
  }: Props & { readonly waiting: ReactNode; readonly missing?: ReactNode }): ReactNode {
    const [{ component, error }, setLoaded] = useState<Loaded<Props>>({ component: imported });
    useEffect(() => {
      if (component !== undefined) return;
      orReload(load).then(
        () => setLoaded({ component: imported }),
        (cause: unknown) =>
          setLoaded({ error: new Error(`Code that could not be loaded: ${String(cause)}`, { cause }) }),
      );
    }, [component]);
    if (error !== undefined) {
      if (missing === undefined) throw error;
      return missing;
    }
    return component === undefined ? waiting : createElement(component, props as unknown as Props);
  }

  return { Component, load };
}

async function orNothing<Props>(
  importComponent: () => Promise<ComponentOf<Props>>,
  leaveOut: (error: unknown) => void,
): Promise<ComponentOf<Props>> {
  try {
    return await tryAgain(importComponent);
  } catch (error) {
    leaveOut(error);
    return () => null;
  }
}
