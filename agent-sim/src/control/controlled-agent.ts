import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent-control.ts';
import type { MessageLog } from '../message-log.ts';

/** What the control API needs of an agent. */
export interface ControlledAgent extends AgentControl {
  readonly product: Product;
  readonly log: Pick<MessageLog, 'entries' | 'subscribe' | 'clearedThrough'>;
}
