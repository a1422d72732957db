import { products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { noticeSchema } from './notice-schema.ts';
import { faultSchema } from '../faults/fault-schema.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { runningWorkSchema } from '../world/state/work.ts';

export const productSchema = z.enum(products);

/** The time of an agent's world. */
export const agentTimeSchema = z.object({
  /** ISO 8601; null unless the time is frozen. */
  frozenAt: z.nullable(z.string()),
  /** How far it is ahead of real time, or was when it was frozen or set ahead. */
  offsetMs: z.int(),
});

export type AgentTime = z.output<typeof agentTimeSchema>;

export const agentStateSchema = z.object({
  product: productSchema,
  installed: z.boolean(),
  /** Whether its program was started: not after it was quit, until it is launched. */
  launched: z.boolean(),
  /** Whether its ports are open: not while it reboots, was quit, is uninstalled, or refuses. */
  running: z.boolean(),
  /** The ports that it listens on, or did when it last ran. */
  ports: listOf(z.int()),
  registered: agentOptionRules.registered.schema,
  licence: agentOptionRules.licence.schema,
  agentVersion: agentOptionRules.agentVersion.schema,
  latency: agentOptionRules.latency.schema,
  speed: agentOptionRules.speed.schema,
  /** The origins of the pages that may talk to the agent. */
  origins: listOf(z.string()),
  /** Starting with the same seed gives the same agent. */
  seed: z.int(),
  declines: agentOptionRules.declines.schema,
  /** How many pages are connected to the hub. */
  connections: z.int(),
  /** How many messages of pages are no longer in the log, since the last reset. */
  lostMessages: z.int(),
  /** The progress of its scenario; null without one. */
  scenario: z.nullable(z.object({ name: z.string(), stepsDone: z.int(), steps: z.int() })),
  work: listOf(runningWorkSchema),
  faults: listOf(faultSchema),
  time: agentTimeSchema,
  /** The names of the saved snapshots. */
  snapshots: listOf(z.string()),
  /** What to know about its surroundings: another agent, a port that is taken, a page that it refuses. */
  notices: listOf(noticeSchema),
});

export type AgentState = z.output<typeof agentStateSchema>;

function listOf<Item extends z.ZodMiniType>(item: Item): z.ZodMiniReadonly<z.ZodMiniArray<Item>> {
  return z.readonly(z.array(item));
}
