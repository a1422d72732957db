import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent/agent-control.ts';
import type { MessageLog } from '../log/message-log.ts';

/** Thrown for a product whose agent does not run here; the app answers with it. */
export class AgentMissing extends Error {
  readonly statusCode = 404;

  constructor(product: string, agents: readonly ServedAgent[]) {
    super(`No agent of ${product} runs here; those that do: ${agents.map((agent) => agent.product).join(', ')}`);
  }
}

export interface ServedAgent extends AgentControl {
  readonly product: Product;
  readonly log: Pick<MessageLog, 'entries' | 'subscribe' | 'clearedThrough'>;
}
