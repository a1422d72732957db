import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { noAgentError, regStateSchema, type RegState } from 'shared-protocol/regstate';
import { readShortBody } from './read-short-body.ts';

/** An agent that answered, and where. */
export interface FoundAgent {
  /** `{host}:{port}` */
  readonly origin: string;
  readonly regState: RegState;
}

export type Discovery =
  | { readonly status: 'found'; readonly agent: FoundAgent }
  | {
      readonly status: 'not-found';
      readonly error: typeof noAgentError;
      /** How many ports had not responded when the search ended: what they are is unknown. */
      readonly silentPorts: number;
    }
  | { readonly status: 'aborted' };

export interface DiscoverOptions {
  /** This computer, by the address or name in the configuration; `http://127.0.0.1` by default. */
  readonly host?: string;
  readonly signal?: AbortSignal | undefined;
  /**
   * How long to wait for ports that do not respond; null: as long as the browser holds the requests back, as it does
   * while it asks the visitor.
   */
  readonly limitMs?: number | null;
  /** Called for each port that is not an agent, with the number of ports still pending. */
  readonly onPending?: (pendingPorts: number, port: number) => void;
}

/**
 * Asks every port of the product's range at once. The first valid answer wins and the other requests are aborted;
 * answers that are not from this product's agent do not count. Never rejects.
 */
export async function discoverAgent(product: Product, options: DiscoverOptions = {}): Promise<Discovery> {
  const { host = 'http://127.0.0.1', signal, limitMs = silenceLimitMs, onPending } = options;
  if (signal?.aborted) return { status: 'aborted' };

  const { ports, regStatePath } = agentAddresses[product];
  const over = new AbortController();
  const giveUp = (): void => over.abort();
  const timer = limitMs === null ? undefined : setTimeout(giveUp, limitMs);
  signal?.addEventListener('abort', giveUp);

  let pendingPorts: number = ports.length;
  const ask = async (port: number): Promise<FoundAgent> => {
    try {
      const origin = `${host}:${port}`;
      return { origin, regState: await readRegState(origin + regStatePath, product, over.signal, silenceLimitMs) };
    } catch (error) {
      // A port whose request was aborted may be anything.
      if (!over.signal.aborted) {
        pendingPorts -= 1;
        onPending?.(pendingPorts, port);
      }
      throw error;
    }
  };

  try {
    return { status: 'found', agent: await Promise.any(ports.map(ask)) };
  } catch {
    if (signal?.aborted) return { status: 'aborted' };
    return { status: 'not-found', error: noAgentError, silentPorts: pendingPorts };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/** Windows takes half a second to two seconds to refuse a connection to a closed port. */
const silenceLimitMs = 3_000;

/**
 * Asks one port for its regstate; rejects unless it is an agent of this product.
 *
 * @param bodyLimitMs for the rest of an answer that has begun: the browser asks its visitor nothing any more
 */
async function readRegState(
  url: string,
  product: Product,
  signal: AbortSignal,
  bodyLimitMs: number,
): Promise<RegState> {
  const response = await fetch(url, requestOf(signal));
  if (!response.ok) {
    void response.body?.cancel();
    throw new Error('The port answers, but not as an agent does');
  }
  const regState = regStateSchema.parse(JSON.parse(await readShortBody(response, bodyLimitMs)));
  if (regState.product !== product) throw new Error("The port answers as another product's agent");
  return regState;
}

function requestOf(signal: AbortSignal): RequestInit {
  // Another program may use the port: it gets no cookie, and cannot redirect the page's request.
  return { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' };
}
