import { agentAddresses, type Product } from 'shared-protocol/product';
import { noAgentError } from 'shared-protocol/regstate';
import { limitedSignal } from '../lib/limited-signal.ts';
import { readAgentInfo, type AgentInfo } from './agent-info.ts';
import { readShortBody } from './read-short-body.ts';

export interface FoundAgent {
  /** `{host}:{port}` */
  readonly origin: string;
  readonly regState: AgentInfo;
}

export type Discovery =
  | { readonly status: 'found'; readonly agent: FoundAgent }
  | {
      readonly status: 'not-found';
      readonly error: typeof noAgentError;
      /** Ports that had not responded when the search ended. */
      readonly silentPorts: number;
    }
  | { readonly status: 'aborted' };

export interface DiscoverOptions {
  readonly host?: string;
  readonly signal?: AbortSignal | undefined;
  /** For ports that do not respond; null: as long as the browser asks the visitor. */
  readonly limitMs?: number | null;
  /** A port has answered, whatever it is: the browser lets this page's requests through. */
  readonly onAnswer?: () => void;
  /** A port has turned out not to be an agent. */
  readonly onPending?: (pendingPorts: number, port: number) => void;
}

/** Asks every port of the product's range at once; the first agent that answers wins. Never rejects. */
export async function discoverAgent(product: Product, options: DiscoverOptions = {}): Promise<Discovery> {
  const { host = 'http://127.0.0.1', signal, limitMs = silenceLimitMs, onAnswer, onPending } = options;
  if (signal?.aborted) return { status: 'aborted' };

  const { ports, regStatePath } = agentAddresses[product];
  const over = limitedSignal(limitMs, signal);

  let pendingPorts: number = ports.length;
  const ask = async (port: number): Promise<FoundAgent> => {
    try {
      const origin = `${host}:${port}`;
      const response = await fetch(origin + regStatePath, requestOf(over.signal));
      onAnswer?.();
      return { origin, regState: await readAnswer(response, product) };
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
    over.end();
  }
}

/** Windows takes half a second to two seconds to refuse a connection to a closed port. */
const silenceLimitMs = 3_000;

/** With a limit of its own: the browser no longer asks the visitor. */
async function readAnswer(response: Response, product: Product): Promise<AgentInfo> {
  if (!response.ok) {
    void response.body?.cancel();
    throw new Error('The port answers, but not as an agent does');
  }
  const info = readAgentInfo(await readShortBody(response, silenceLimitMs), product);
  if (info === undefined) throw new Error("The port does not answer as this product's agent");
  return info;
}

function requestOf(signal: AbortSignal): RequestInit {
  // Another program may use the port: it gets no cookie, and cannot redirect the page's request.
  return { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' };
}
