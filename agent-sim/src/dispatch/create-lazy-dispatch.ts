import { loadOnce } from 'simulator-kit/load-once';
import { composeResponse } from './compose-response.ts';
import type { Dispatch, DispatchOptions } from './dispatch.ts';

/**
 * A dispatch whose code, and with it the catalogue and zod, is loaded with the first message: it would slow the start.
 * If it cannot be loaded, for example during a rebuild of the package, that message fails.
 */
export function createLazyDispatch(load: () => Promise<Dispatch>): Dispatch {
  const loaded = loadOnce(load);
  return async (...message) => {
    const dispatch = await loaded().catch(reportAndFail);
    return dispatch(...message);
  };
}

export async function loadDispatch(options: Omit<DispatchOptions, 'handlers'>): Promise<Dispatch> {
  const [{ createDispatch }, { handlers }] = await Promise.all([
    import('./dispatch.ts'),
    import('../handlers/handlers.ts'),
  ]);
  return createDispatch({ ...options, handlers });
}

function reportAndFail(error: unknown): Dispatch {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`agent-sim: the handlers cannot be loaded; start it again: ${reason.replace(/\s+/g, ' ')}\n`);
  return (raw) => Promise.resolve(composeResponse(requestOf(raw), failure));
}

const failure = { error: { code: 'INTERNAL_ERROR', message: 'The agent cannot load its code' } } as const;

/** Without the envelope's schema, which is not loaded either. */
function requestOf(raw: unknown): { readonly id: string | null; readonly type: string } {
  const { id, type } = Object(raw) as { readonly id?: unknown; readonly type?: unknown };
  return { id: typeof id === 'string' ? id : null, type: typeof type === 'string' ? type : 'unreadable' };
}
