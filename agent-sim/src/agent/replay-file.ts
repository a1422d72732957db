import { type Product, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { httpArchiveSchema } from '../log/exchange-log.ts';
import { logEntrySchema } from '../log/log-entry.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { snapshotSchema } from './snapshot.ts';

/** Everything with which `agent-sim replay` starts the state of an agent again, and what pages and agent had said by then. */
export const replayFileSchema = z.object({
  replay: z.literal(1),
  product: z.enum(products),
  seed: z.int(),
  origins: agentOptionRules.origins.schema,
  /** The text of the scenario; null without one. */
  scenario: z.nullable(z.string()),
  snapshot: snapshotSchema,
  messages: z.array(logEntrySchema),
  har: httpArchiveSchema,
});

export type ReplayFile = z.output<typeof replayFileSchema>;

export function replayFileName(product: Product): string {
  return `agent-sim-${product}.replay.json`;
}
