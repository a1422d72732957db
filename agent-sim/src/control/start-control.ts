import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AgentStartError } from '../agent-start-error.ts';
import { takePorts } from '../loopback/take-ports.ts';
import type { ControlledAgent } from './controlled-agent.ts';
import { loadOnRequest } from './load-on-request.ts';
import { mayBeControlPort } from './may-be-control-port.ts';

/** The control API and panel of the agents in this process. */
export interface Control {
  readonly port: number;
  /** Of the panel. */
  readonly url: string;
  /** Closes every connection; the port is free when it resolves. */
  stop(): Promise<void>;
}

/** Answers on the port when this resolves; rejects with an `AgentStartError` when it is taken or not to be had. */
export async function startControl(agents: readonly ControlledAgent[], port: number): Promise<Control> {
  if (!mayBeControlPort(port)) throw new AgentStartError({ status: 'wrong-control-port', port });
  // Most runs never see a request, and the agents' start does not wait for it.
  const app = loadOnRequest(async () => {
    const { buildControlApp } = await import('./build-control-app.ts');
    const built = buildControlApp({ agents, panelFolder: findPanelFolder() });
    await built.ready();
    return built;
  });
  const taken = await takePorts([port], port, { answer: app.answer });
  if (taken.status !== 'taken') throw new AgentStartError({ status: 'control-port-taken', port });
  return {
    port,
    url: `http://localhost:${port}`,
    stop: async () => {
      await taken.close();
      await app.close();
    },
  };
}

/** Of the package, whether this runs built or from source. */
function findPanelFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'dist', 'panel');
}
