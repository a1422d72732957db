import { useCallback, useEffect, useRef, useState } from 'react';
import { catalogue, isEventName, type EventName, type RequestName } from 'shared-protocol/agent/catalogue';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { discoverAgent, type Discovery, type FoundAgent } from '../agent/discover-agent.ts';
import { watchLoopbackPermission, type LoopbackPermission } from '../agent/loopback-permission.ts';
import { openMessageConnection, type MessageConnection } from '../agent/messages/open-message-connection.ts';
import { addLogLine, type LogLine, type NewLogLine } from './log-line.ts';

type PortState = 'not asked' | 'asking' | 'no agent' | 'given up' | 'found';

/** One product's agent as this page sees it, live, and the actions on it. */
export interface SeenAgent {
  readonly permission: LoopbackPermission;
  readonly ports: Readonly<Record<number, PortState>>;
  readonly discovery: Discovery | { readonly status: 'looking' } | { readonly status: 'not-asked' };
  readonly connection: ConnectionState;
  readonly log: readonly LogLine[];
  readonly look: () => void;
  readonly disconnect: () => void;
  readonly clearLog: () => void;
  readonly request: (type: RequestName, payload: unknown) => Promise<void>;
}

/** Looks at once unless the browser would ask, and stays connected while the page shows. */
export function useAgent(product: Product): SeenAgent {
  const [permission, setPermission] = useState<LoopbackPermission>('unknown');
  const [ports, setPorts] = useState<SeenAgent['ports']>(() => portsAs(product, 'not asked'));
  const [discovery, setDiscovery] = useState<SeenAgent['discovery']>({ status: 'not-asked' });
  const [connection, setConnection] = useState<ConnectionState>('Disconnected');
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const running = useRef<{ readonly search: AbortController; hub?: MessageConnection }>(null);

  const write = useCallback((line: NewLogLine) => setLog((lines) => addLogLine(lines, line, new Date())), []);

  const end = useCallback(() => {
    running.current?.search.abort();
    running.current?.hub?.stop();
    running.current = null;
  }, []);

  const look = useCallback(async () => {
    end();
    const search = new AbortController();
    running.current = { search };
    setPorts(portsAs(product, 'asking'));
    setDiscovery({ status: 'looking' });
    const found = await discoverAgent(product, {
      signal: search.signal,
      onPending: (_pendingPorts, port) => setPorts((before) => ({ ...before, [port]: 'no agent' })),
    });
    if (search.signal.aborted) return;
    setDiscovery(found);
    setPorts((before) => portsAfter(before, found));
    write({ kind: 'state', title: found.status, content: found });
    if (found.status !== 'found') return;
    running.current = { search, hub: connect(found.agent, write, setConnection) };
  }, [product, end, write]);

  useEffect(() => {
    const watching = new AbortController();
    void watchLoopbackPermission((now) => {
      setPermission(now);
      if (now !== 'prompt') void look();
    }, watching.signal);
    return () => {
      watching.abort();
      end();
    };
  }, [look, end]);

  const request = useCallback(
    async (type: RequestName, payload: unknown) => {
      const hub = running.current?.hub;
      if (!hub) return;
      write({ kind: 'request', title: type, content: payload });
      const startedAt = performance.now();
      // Whatever is in the form is sent, to see how the agent answers it.
      const outcome = await hub.request(type, payload as never);
      const title = `${type}, ${Math.round(performance.now() - startedAt)} ms`;
      if (outcome.status === 'answered') write({ kind: 'answer', title, content: outcome.result });
      else write({ kind: 'error', title: `${title}: ${outcome.error.code}`, content: outcome.error });
    },
    [write],
  );

  return {
    permission,
    ports,
    discovery,
    connection,
    log,
    look: () => void look(),
    disconnect: end,
    clearLog: () => setLog([]),
    request,
  };
}

function connect(
  agent: FoundAgent,
  write: (line: NewLogLine) => void,
  onState: (state: ConnectionState) => void,
): MessageConnection {
  const hub = openMessageConnection(agent, {
    onState: (state) => {
      onState(state);
      write({ kind: 'state', title: state });
    },
    onNotUnderstood: (received) => write({ kind: 'not-understood', title: 'not understood', content: received }),
  });
  for (const name of eventNames) hub.on(name, (payload) => write({ kind: 'event', title: name, content: payload }));
  return hub;
}

const eventNames: readonly EventName[] = Object.keys(catalogue).filter(isEventName);

function portsAs(product: Product, state: PortState): Record<number, PortState> {
  return Object.fromEntries(agentAddresses[product].ports.map((port) => [port, state]));
}

/** The first answer wins, and the other requests are aborted. */
function portsAfter(before: SeenAgent['ports'], discovery: Discovery): SeenAgent['ports'] {
  const foundPort = discovery.status === 'found' ? new URL(discovery.agent.origin).port : '';
  return Object.fromEntries(
    Object.entries(before).map(([port, state]) => {
      if (port === foundPort) return [port, 'found'];
      return [port, state === 'asking' ? 'given up' : state];
    }),
  );
}
