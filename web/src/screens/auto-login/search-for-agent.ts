import type { DiscoverOptions, Discovery, FoundAgent } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import type { HandOffEvent } from './hand-off-table.ts';

interface SearchOptions {
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  /** Now, which may differ from when the search began. */
  readonly permission: () => LoopbackPermission | undefined;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
}

type SearchResult =
  | { readonly agent: FoundAgent }
  | {
      readonly agent: null;
      readonly event: HandOffEvent;
      /** Every port refused, and it was not the browser: software that is just opening may listen a moment later. */
      readonly isClosed: boolean;
    };

/** Null where it was aborted. While the browser may be asking its visitor there is no timeout: silence is reported meanwhile. */
export async function searchForAgent(
  { find, permission, timeoutMs, signal }: SearchOptions,
  onSilence: (event: HandOffEvent) => void,
): Promise<SearchResult | null> {
  const asked = permission();
  const discovery =
    asked === 'prompt' || asked === 'unknown'
      ? await findWhileAsked(find, asked, signal, onSilence)
      : await find({ signal, ...(timeoutMs !== undefined && { limitMs: timeoutMs }) });
  if (signal.aborted) return null;
  if (discovery.status === 'found') return { agent: discovery.agent };
  const isClosed = discovery.status === 'not-found' && discovery.silentPorts === 0 && permission() !== 'denied';
  return { agent: null, event: eventOfEnd(discovery, permission()), isClosed };
}

async function findWhileAsked(
  find: SearchOptions['find'],
  permission: 'prompt' | 'unknown',
  signal: AbortSignal,
  onSilence: (event: HandOffEvent) => void,
): Promise<Discovery> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mayAsk = permission === 'prompt';
  const expectSilenceIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onSilence(mayAsk ? 'requests-held-back' : 'unanswered'), delayMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  expectSilenceIn(refusedWithinMs);
  const discovery = await find({
    signal,
    limitMs: null,
    onAnswer: () => {
      if (!mayAsk) return;
      mayAsk = false;
      onSilence('let-through');
      expectSilenceIn(refusedWithinMs);
    },
    onPending: () => {
      if (mayAsk) expectSilenceIn(refusedTogetherMs);
    },
  });
  clearTimeout(timer);
  return discovery;
}

function eventOfEnd(
  discovery: Exclude<Discovery, { status: 'found' }>,
  permission: LoopbackPermission | undefined,
): HandOffEvent {
  if (permission === 'denied') return 'refused-by-browser';
  // A browser that does not say whether it holds pages back may have refused by itself.
  const isUnsure = permission === 'unknown' || (discovery.status === 'not-found' && discovery.silentPorts > 0);
  return isUnsure ? 'unanswered' : 'all-refused';
}

/** Windows takes half a second to two seconds to refuse; a request that takes longer is held back. */
const refusedWithinMs = 3_000;

/** Closed ports refuse at about the same time. */
const refusedTogetherMs = 1_000;
