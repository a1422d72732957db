import type { Dispatch, DispatchOptions } from './dispatch.ts';

/** A dispatch whose code, and with it the catalogue and zod, is loaded with the first message: it would slow the start. */
export function createLazyDispatch(options: Omit<DispatchOptions, 'handlers'>): Dispatch {
  let loading: Promise<Dispatch> | undefined;
  return async (...message) => {
    loading ??= load(options);
    const dispatch = await loading;
    return dispatch(...message);
  };
}

async function load(options: Omit<DispatchOptions, 'handlers'>): Promise<Dispatch> {
  const [{ createDispatch }, { handlers }] = await Promise.all([
    import('./dispatch.ts'),
    import('../handlers/handlers.ts'),
  ]);
  return createDispatch({ ...options, handlers });
}
