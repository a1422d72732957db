import { products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import type { AgentState, AgentTime } from '../agent/agent-control.ts';
import { answerFaultShape, faultSchema, namedFaultShape, refuseTogether } from '../options/fault-schema.ts';
import { optionSchema } from '../options/option-schema.ts';

// What the routes of the control API and its stream say about an agent.

export const productSchema = z.enum(products);

/** All agents when no product is named. */
const ofProduct = { product: z.exactOptional(productSchema) };

/** A fault to switch on: until it is removed, or for `times` uses. */
export const newFaultSchema = z.union([
  z.strictObject({ ...ofProduct, ...namedFaultShape }).check(refuseTogether),
  z.strictObject({ ...ofProduct, ...answerFaultShape }),
]);

/** Long work that is running: a scan, a download, an install. */
export const workSchema = z.object({
  id: z.string(),
  /** What it is: `scan/hardware`, `driver/install`. */
  kind: z.string(),
  /** The id of the one thing that it works on, if any. */
  about: z.nullable(z.string()),
  /** 0 to 100; never falls. */
  percent: z.number(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

export const agentTimeSchema: z.ZodMiniType<AgentTime> = z.object({
  frozenAt: z.nullable(z.string()),
  offsetMs: z.int(),
});

export const agentStateSchema: z.ZodMiniType<AgentState> = z.object({
  product: productSchema,
  installed: z.boolean(),
  running: z.boolean(),
  ports: z.array(z.int()),
  registered: optionSchema('registered'),
  licence: optionSchema('licence'),
  agentVersion: optionSchema('agentVersion'),
  latency: optionSchema('latency'),
  speed: optionSchema('speed'),
  origins: z.array(z.string()),
  seed: z.int(),
  declines: optionSchema('declines'),
  connections: z.int(),
  scenario: z.nullable(z.object({ name: z.string(), stepsDone: z.int(), steps: z.int() })),
  work: z.array(workSchema),
  faults: z.array(faultSchema),
  time: agentTimeSchema,
  snapshots: z.array(z.string()),
  notices: z.array(
    z.object({
      kind: z.enum(['other-agent', 'port-taken', 'page-refused']),
      subject: z.string(),
      text: z.string(),
      count: z.int(),
    }),
  ),
});
