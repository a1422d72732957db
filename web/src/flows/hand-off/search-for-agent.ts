import type { DiscoverOptions, Discovery } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';

interface SearchOptions {
  readonly permission: LoopbackPermission | undefined;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks the ports. Where the browser may be asking its visitor meanwhile, the search has no timeout, and ports that do
 * not respond are reported with the permission under which they were asked.
 */
export async function searchForAgent(
  find: (options: DiscoverOptions) => Promise<Discovery>,
  { permission, timeoutMs, signal }: SearchOptions,
  onSilence: (permission: LoopbackPermission) => void,
): Promise<Discovery> {
  const mayAsk = permission === 'prompt' || permission === 'unknown';
  if (!mayAsk) return find({ signal, ...(timeoutMs !== undefined && { limitMs: timeoutMs }) });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectSilenceIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onSilence(permission), delayMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  expectSilenceIn(refusedWithinMs);
  const discovery = await find({
    signal,
    limitMs: null,
    onPending: () => {
      if (permission === 'prompt') expectSilenceIn(refusedTogetherMs);
    },
  });
  clearTimeout(timer);
  return discovery;
}

/** A closed port takes Windows half a second to two seconds to refuse; a request that takes longer is held back. */
const refusedWithinMs = 3_000;

/** Closed ports refuse at about the same time; a request that takes longer is held back until the visitor answers. */
const refusedTogetherMs = 1_000;
