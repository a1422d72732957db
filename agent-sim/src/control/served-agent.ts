import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent/agent-control.ts';
import type { MessageLog } from '../log/message-log.ts';

/** The part of an agent that the control API needs. */
export interface ServedAgent extends AgentControl {
  readonly product: Product;
  readonly log: Pick<MessageLog, 'entries' | 'subscribe' | 'clearedThrough'>;
}
