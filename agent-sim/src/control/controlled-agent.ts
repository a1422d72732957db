import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent-control.ts';
import type { MessageLog } from '../message-log.ts';

/** The part of an agent that the control API needs. */
export interface ControlledAgent extends AgentControl {
  readonly product: Product;
  readonly log: Pick<MessageLog, 'entries' | 'subscribe' | 'clearedThrough'>;
}
