import type { Product } from 'shared-protocol/product';
import { agentAddresses } from 'shared-protocol/ports';
import type { RegState } from 'shared-protocol/regstate';
import type { AgentOptions } from './agent-options.ts';
import { AgentStartError } from './agent-start-error.ts';
import { buildApp } from './app.ts';
import { resolveConfig } from './config.ts';
import { createInstallation } from './installation.ts';
import { takePorts } from './loopback/take-ports.ts';

export type { AgentOptions } from './agent-options.ts';
export { AgentStartError } from './agent-start-error.ts';

/** A running agent; its state is its own, however many run in one process. */
export interface Agent {
  readonly product: Product;
  /** The ports that it answers on, in the range's order. */
  readonly ports: readonly number[];
  /** The address of the first of its ports. */
  readonly url: string;
  /** What it answers to discovery now. */
  readonly regState: RegState;
  register(): void;
  unregister(): void;
  /** Closes every connection; the ports are free when it resolves. */
  stop(): Promise<void>;
}

/**
 * Starts an agent in this process; it answers on all of its ports when this resolves.
 * Rejects with an `AgentStartError` when an option is wrong or no port can be had.
 */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const config = resolveConfig(options);
  if (config.status === 'wrong-option') throw new AgentStartError(config);

  const installation = createInstallation(config);
  const { product, origins, placement } = config;
  const app = buildApp({ product, origins, regState: () => installation.regState });
  await app.ready();

  const taken = await takePorts(agentAddresses[product].ports, placement, (request, response) =>
    app.routing(request, response),
  );
  if (taken.status === 'range-full') throw new AgentStartError({ status: 'range-full', product });
  if (taken.status === 'port-taken') {
    throw new AgentStartError({ ...taken, product, wantedEvery: placement === 'every' });
  }

  const { ports, close } = taken;
  let stopped: Promise<void> | undefined;
  return {
    product,
    ports,
    url: `http://127.0.0.1:${ports[0]}`,
    get regState() {
      return installation.regState;
    },
    register: () => installation.setRegistered(true),
    unregister: () => installation.setRegistered(false),
    stop: () => (stopped ??= close().then(() => app.close())),
  };
}
