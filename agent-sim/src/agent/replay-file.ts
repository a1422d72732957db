import { type Product, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { httpArchiveSchema } from '../log/exchange-log.ts';
import { logEntrySchema } from '../log/log-entry.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { newFaultSchema } from '../faults/fault-schema.ts';
import type { AgentConfig } from '../options/config.ts';
import { snapshotSchema } from './snapshot.ts';

/** What the agent was started with, which its ports and a reset go by. */
const configSchema: z.ZodMiniType<Omit<AgentConfig, 'product' | 'seed' | 'origins'>> = z.object({
  placement: z.union([z.enum(['first-free', 'every']), z.int()]),
  start: z.object({
    registered: agentOptionRules.registered.schema,
    registrationKey: agentOptionRules.registrationKey.schema,
    uuid: agentOptionRules.uuid.schema,
    agentVersion: agentOptionRules.agentVersion.schema,
    licence: agentOptionRules.licence.schema,
    declines: agentOptionRules.declines.schema,
  }),
  latency: agentOptionRules.latency.schema,
  faults: z.array(newFaultSchema),
  speed: agentOptionRules.speed.schema,
});

/** Everything with which `agent-sim replay` starts the state of an agent again, and what pages and agent had said by then. */
export const replayFileSchema = z.object({
  replay: z.literal(1),
  product: z.enum(products),
  seed: agentOptionRules.seed.schema,
  origins: agentOptionRules.origins.schema,
  /** Files of earlier versions have none. */
  config: z.exactOptional(configSchema),
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
