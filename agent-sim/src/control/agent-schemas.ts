import { licenceStates } from 'shared-protocol/agent/licence';
import { products } from 'shared-protocol/product';
import { semanticVersionSchema } from 'shared-protocol/semantic-version';
import * as z from 'zod/mini';
import type { AgentState } from '../agent/agent-control.ts';
import { faultNames, mostTimes, type Fault } from '../faults/fault.ts';
import type { LogEntry } from '../log/message-log.ts';
import { highestSpeed, longestLatencyMs } from '../options/find-wrong-option.ts';
import { answerCodeSchema, requestNameSchema } from '../options/message-names.ts';

// What the routes of the control API and its stream say about an agent.

export const productSchema = z.enum(products);

const delayMsSchema = z.int().check(z.minimum(0), z.maximum(longestLatencyMs));

const latencySchema = z
  .strictObject({ minMs: delayMsSchema, maxMs: delayMsSchema })
  .check(z.refine(({ minMs, maxMs }) => minMs <= maxMs, { error: 'expected at most maxMs', path: ['minMs'] }));

const licenceStateSchema = z.enum(licenceStates);
const timesSchema = z.int().check(z.minimum(1), z.maximum(mostTimes));

/** What can be changed while an agent runs; omitted fields stay unchanged. */
export const agentPatchSchema = z.strictObject({
  registered: z.exactOptional(z.boolean()),
  licence: z.exactOptional(licenceStateSchema),
  agentVersion: z.exactOptional(semanticVersionSchema),
  latency: z.exactOptional(latencySchema),
  speed: z.exactOptional(z.number().check(z.positive(), z.maximum(highestSpeed))),
  /** The simulated user refuses installs, uninstalls and reboots. */
  declines: z.exactOptional(z.boolean()),
});

/** All agents when no product is named. */
const ofProduct = { product: z.exactOptional(productSchema) };

/** A fault to switch on: until it is removed, or for `times` uses. */
export const newFaultSchema = z.union([
  z
    .strictObject({
      ...ofProduct,
      name: z.enum(faultNames),
      times: z.exactOptional(timesSchema),
      /** Only for `slow`, which waits three seconds by default. */
      delayMs: z.exactOptional(delayMsSchema),
    })
    .check(
      z.refine(({ name, delayMs }) => name === 'slow' || delayMs === undefined, {
        error: 'expected only with the fault slow',
        path: ['delayMs'],
      }),
      z.refine(({ name, times }) => name !== 'refuse' || times === undefined, {
        error: 'expected with any fault but refuse, whose refusals nobody can count',
        path: ['times'],
      }),
    ),
  /** Requests of this type are answered with this code instead of being served. */
  z.strictObject({
    ...ofProduct,
    type: requestNameSchema,
    code: answerCodeSchema,
    times: z.exactOptional(timesSchema),
  }),
]);

const activeFields = { id: z.string(), times: z.nullable(z.int()) };

/** A fault that is switched on. */
export const faultSchema: z.ZodMiniType<Fault> = z.union([
  z.object({ ...activeFields, name: z.literal('slow'), delayMs: z.int() }),
  z.object({ ...activeFields, name: z.literal('answer'), type: requestNameSchema, code: answerCodeSchema }),
  z.object({ ...activeFields, name: z.enum(faultNames.filter((name) => name !== 'slow')) }),
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

export const agentStateSchema: z.ZodMiniType<AgentState> = z.object({
  product: productSchema,
  installed: z.boolean(),
  running: z.boolean(),
  ports: z.array(z.int()),
  registered: z.boolean(),
  licence: licenceStateSchema,
  agentVersion: z.string(),
  latency: latencySchema,
  speed: z.number(),
  seed: z.int(),
  declines: z.boolean(),
  connections: z.int(),
  scenario: z.nullable(z.object({ name: z.string(), stepsDone: z.int(), steps: z.int() })),
  work: z.array(workSchema),
  faults: z.array(faultSchema),
});

export const logEntrySchema: z.ZodMiniType<LogEntry> = z.object({
  sequence: z.int(),
  at: z.string(),
  direction: z.enum(['received', 'sent']),
  connectionId: z.string(),
  kind: z.enum(['request', 'response', 'event', 'unreadable']),
  type: z.nullable(z.string()),
  envelope: z.unknown(),
  error: z.nullable(z.string()),
});
