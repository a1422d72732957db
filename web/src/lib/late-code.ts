import { loadAgain } from './load-again.ts';
import { loadOrReload } from './load-or-reload.ts';

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
      code = await (hasFailed ? loadOrReload(importCode) : loadAgain(importCode));
      return code;
    } catch (error) {
      hasFailed = true;
      loading = undefined;
      throw error;
    }
  };

  return { now: () => code, load: () => (loading ??= begin()) };
}
