import type { Missing } from './outcome.ts';
import { callTimeLimitMs } from 'shared-protocol/account/define';

/** Awaits a step of a call until its caller gives up or its time is over. Never rejects: a step that fails had no answer. */
export async function withinLimit<Value>(
  caller: AbortSignal | undefined,
  step: (limit: AbortSignal) => Promise<Value>,
): Promise<Value | Missing> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeLimitMs);
  const abort = (): void => limit.abort();
  caller?.addEventListener('abort', abort);
  if (caller?.aborted) limit.abort();
  try {
    return await untilAborted(step(limit.signal), limit.signal);
  } catch {
    return { status: 'missing', cause: causeOf(caller, limit.signal) };
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}

/** Not every step can be aborted, so only the waiting for it ends. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new DOMException('given up', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function causeOf(caller: AbortSignal | undefined, limit: AbortSignal): Missing['cause'] {
  if (caller?.aborted) return 'aborted';
  if (limit.aborted) return 'time-limit';
  return navigator.onLine ? 'connection' : 'offline';
}
