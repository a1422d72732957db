import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProductNames } from 'shared-protocol/product';
import type { PortHandlers } from 'simulator-kit/listen';
import { listenLoopback } from 'simulator-kit/listen-loopback';
import { withRealMicrotasks } from 'simulator-kit/with-real-microtasks';
import { controlPortRule } from '../options/control-port-rule.ts';
import { AgentStartError } from '../options/start-problem.ts';
import { buildControlApp } from './build-control-app.ts';
import type { ServedAgent } from './served-agent.ts';

/** The control API and panel of the agents in this process. */
export interface Control {
  readonly port: number;
  /** The address of the panel. */
  readonly url: string;
  /** Closes every connection; the port is free when it resolves. */
  stop(): Promise<void>;
}

/**
 * When this resolves, it answers on the port, or for 0 on one that is free. Rejects with an `AgentStartError` when the port
 * is taken or not available.
 *
 * @param productNames The panel's names for the products; their own names by default.
 */
export async function startControl(
  agents: readonly ServedAgent[],
  port: number,
  productNames: Partial<ProductNames> = {},
): Promise<Control> {
  const suits = (wanted: number): boolean => controlPortRule.schema.safeParse(wanted).success;
  if (!suits(port)) throw new AgentStartError({ status: 'wrong-control-port', port });
  const app = buildControlApp({ agents, panelFolder: findPanelFolder(import.meta.dirname), productNames });
  await withRealMicrotasks(async () => app.ready());
  const answer: PortHandlers['answer'] = (request, response) => app.routing(request, response);
  const listening = await listenLoopback(port, { answer }, suits);
  if (listening.status === 'taken') throw new AgentStartError({ status: 'control-port-taken', port });
  if (listening.status === 'not-allowed') throw new AgentStartError({ status: 'control-port-not-allowed', port });
  return {
    port: listening.port,
    url: `http://localhost:${listening.port}`,
    stop: async () => {
      await listening.close();
      await withRealMicrotasks(() => app.close());
    },
  };
}

/** The built panel above this folder, which may be the sources or the bundle; null where there is none. */
export function findPanelFolder(from: string): string | null {
  for (const folder of [join(from, 'panel'), join(from, 'dist', 'panel')]) {
    // The sources of the panel are in a folder of the same name, without its assets.
    if (existsSync(join(folder, 'assets'))) return folder;
  }
  const above = dirname(from);
  return above === from ? null : findPanelFolder(above);
}
