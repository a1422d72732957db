import { randomUUID } from 'node:crypto';
import { realTime } from 'simulator-kit/real-time';
import { agentAddresses } from 'shared-protocol/product';
import { printableLines } from 'shared-protocol/printable';
import { createDispatch } from '../dispatch/dispatch.ts';
import type { FaultSet } from '../faults/fault-set.ts';
import type { Latency } from '../faults/latency.ts';
import { handlers } from '../world/areas/handlers.ts';
import type { MessageLog } from '../log/message-log.ts';
import type { ServedPages } from '../loopback/refuse-page.ts';
import { createHub, type Hub } from '../signalr/hub.ts';
import type { World } from '../world/state/world.ts';

export interface HubParts extends ServedPages {
  readonly world: World;
  readonly faults: FaultSet;
  readonly latency: Latency;
  readonly log: MessageLog;
}

export function createWorldHub(parts: HubParts): Hub {
  const { world, faults, latency, log, ...pages } = parts;
  const hub = createHub({
    hubPath: agentAddresses[world.product].hubPath,
    ...pages,
    dispatch: createDispatch({ world, handlers, faults, log, realTime, reportBug }),
    log,
    faults,
    latency,
    realTime,
  });
  world.subscribe((change) => {
    if (change.kind !== 'event') return;
    const { type, payload } = change;
    hub.broadcast({
      id: randomUUID(),
      type,
      kind: 'event',
      payload,
      sentAt: new Date(world.clock.now()).toISOString(),
    });
  });
  return hub;
}

function reportBug(error: unknown, type: string): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`agent-sim: a defect: the handler of ${type} failed: ${printableLines(reason)}\n`);
}
