import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RealTime, realTime } from 'simulator-kit/real-time';
import { agentAddresses } from 'shared-protocol/product';
import { buildApp } from '../discovery/build-app.ts';
import { createDispatch } from '../dispatch/dispatch.ts';
import { applyHttpFaults } from '../faults/apply-http-faults.ts';
import { createFaultSet, type FaultSet } from '../faults/fault-set.ts';
import { handlers } from '../world/areas/handlers.ts';
import { createMessageLog, type MessageLog } from '../log/message-log.ts';
import { createHub, type Hub, type HubOptions } from '../signalr/hub.ts';
import { expect } from 'vitest';
import { createWorldBench } from './world-bench.ts';

/** The agent of maverick on a free port of 127.0.0.1, for pages of `page`; the time of its world stands still. */
export interface RunningHub {
  readonly hub: Hub;
  readonly faults: FaultSet;
  readonly log: MessageLog;
  readonly port: number;
  /** http://127.0.0.1:port/maverick/hub */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export const page = 'http://localhost:5173';

export async function startHub(
  options: { readonly clock?: RealTime; readonly latency?: HubOptions['latency'] } = {},
): Promise<RunningHub> {
  const { clock = realTime, latency = { wait: () => Promise.resolve() } } = options;
  const origins = [page];
  const product = 'maverick';
  const { hubPath } = agentAddresses[product];
  const [faults, log] = [createFaultSet(), createMessageLog()];
  const { world } = createWorldBench(product);
  const reportBug = (error: unknown): never => expect.unreachable(String(error));
  const dispatch = createDispatch({ world, handlers, faults, log, realTime: clock, reportBug });
  const hub = createHub({ hubPath, origins, dispatch, log, faults, latency, realTime: clock });

  const extend = (extended: FastifyInstance): void => applyHttpFaults(extended, faults, latency, product);
  const app = buildApp({ product, origins, regState: () => ({ hubPath }) as never, extend });
  hub.routes(app);
  await app.ready();
  const server = createServer((request, response) => app.routing(request, response));
  server.on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;

  return {
    hub,
    faults,
    log,
    port,
    url: `http://127.0.0.1:${port}${hubPath}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await hub.closeAll('close-for-good');
      server.closeAllConnections();
      await closed;
      await app.close();
      world.stop();
    },
  };
}
