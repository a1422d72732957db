import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Door } from '../loopback/listen.ts';
import { takePorts, type TakenPorts } from '../loopback/take-ports.ts';
import { AgentStartError } from '../options/agent-start-error.ts';
import { loadOnRequest } from './load-on-request.ts';
import { mayBeControlPort } from './may-be-control-port.ts';
import type { ServedAgent } from './served-agent.ts';

/** The control API and panel of the agents in this process. */
export interface Control {
  readonly port: number;
  /** Of the panel. */
  readonly url: string;
  /** Closes every connection; the port is free when it resolves. */
  stop(): Promise<void>;
}

/**
 * Answers on the port when this resolves, for 0 on any that is free; rejects with an `AgentStartError` when it is taken or
 * not to be had.
 */
export async function startControl(agents: readonly ServedAgent[], port: number): Promise<Control> {
  if (!mayBeControlPort(port)) throw new AgentStartError({ status: 'wrong-control-port', port });
  // Most runs never receive a request, and the start of the agents does not wait for it.
  const app = loadOnRequest(async () => {
    const { buildControlApp } = await import('./build-control-app.ts');
    const built = buildControlApp({ agents, panelFolder: findPanelFolder() });
    await built.ready();
    return built;
  });
  const taken = await takeControlPort(port, { answer: app.answer });
  if (taken.status !== 'taken') throw new AgentStartError({ status: 'control-port-taken', port });
  const [chosen] = taken.ports;
  return {
    port: chosen,
    url: `http://localhost:${chosen}`,
    stop: async () => {
      await taken.close();
      await app.close();
    },
  };
}

/** For 0, tries ports that the system gives out until one is free on both addresses. */
async function takeControlPort(port: number, door: Door): Promise<TakenPorts> {
  if (port !== 0) return takePorts([port], port, door);
  for (let attempt = 1; ; attempt += 1) {
    const candidate = await findFreePort();
    const taken = mayBeControlPort(candidate) ? await takePorts([candidate], candidate, door) : null;
    if (taken?.status === 'taken') return taken;
    if (attempt === mostAttempts) return { status: 'port-taken', port };
  }
}

const mostAttempts = 20;

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      // A server that listens on a port has this kind of address.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Of the package, whether this runs built or from source. */
function findPanelFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'dist', 'panel');
}
