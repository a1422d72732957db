import type { AnswerOf, ControlCall, InputOf } from 'simulator-kit/control-contract';
import * as z from 'zod/mini';
import { logEntrySchema } from '../log/log-entry.ts';
import { wantedMessagesShape } from '../log/wanted-messages.ts';
import { nameSchema } from '../validation/explain.ts';
import { answerFaultShape, faultSchema, namedFaultShape, refuseTogether } from '../faults/fault-schema.ts';
import { eventNameSchema } from '../validation/message-names.ts';
import { agentPatchSchema } from '../options/option-schema.ts';
import { agentStateSchema, agentTimeSchema, productSchema } from '../agent/agent-state.ts';
import { timeChangeSchema } from '../agent/create-time-control.ts';

const nothing = z.strictObject({});
/** All agents when no product is named. */
const ofProduct = { product: z.exactOptional(productSchema) };
const agentStates = z.array(agentStateSchema);

/**
 * Every call of the control API. `:product` in a path is `driver-support` or `maverick`; 404 when no such agent runs
 * here. Where `product` may be omitted from a query or body, that means all agents. GET and DELETE send a query, the
 * others JSON. In addition there is GET /api/stream: see `controlStream`.
 */
export const controlContract = {
  health: {
    method: 'GET',
    path: '/api/health',
    request: nothing,
    answer: z.object({ status: z.literal('ok'), version: z.string(), products: z.array(productSchema) }),
  },

  agents: { method: 'GET', path: '/api/agents', request: nothing, answer: agentStates },
  agent: { method: 'GET', path: '/api/agents/:product', request: nothing, answer: agentStateSchema },
  changeAgent: { method: 'PATCH', path: '/api/agents/:product', request: agentPatchSchema, answer: agentStateSchema },
  /** Its ports close, and open again five seconds later divided by the speed; the machine's running work fails. */
  reboot: { method: 'POST', path: '/api/agents/:product/reboot', request: nothing, answer: agentStateSchema },
  /** Its program ends; its ports close until it is launched. */
  quit: { method: 'POST', path: '/api/agents/:product/quit', request: nothing, answer: agentStateSchema },
  /** Starts a program that is installed and not running, as GET /launch/:product does. */
  launch: { method: 'POST', path: '/api/agents/:product/launch', request: nothing, answer: agentStateSchema },
  /** The agent's ports close until it is reinstalled. */
  uninstall: { method: 'POST', path: '/api/agents/:product/uninstall', request: nothing, answer: agentStateSchema },
  reinstall: { method: 'POST', path: '/api/agents/:product/reinstall', request: nothing, answer: agentStateSchema },

  addFault: {
    method: 'POST',
    path: '/api/faults',
    request: z.union([
      z.strictObject({ ...ofProduct, ...namedFaultShape }).check(refuseTogether),
      z.strictObject({ ...ofProduct, ...answerFaultShape }),
    ]),
    /** `note` says if the fault's answer is one that, by the catalogue, no agent gives. */
    answer: z.array(z.object({ product: productSchema, fault: faultSchema, note: z.exactOptional(z.string()) })),
  },
  /** The fault with this id, or all; it may already have been used up. */
  removeFaults: {
    method: 'DELETE',
    path: '/api/faults',
    request: z.strictObject({ ...ofProduct, id: z.exactOptional(z.string()) }),
    answer: z.object({ removed: z.int() }),
  },

  /**
   * Sends an event to every connected page. The payload is checked against the catalogue, and completed by its example;
   * without a product, all agents that have the event send it.
   */
  sendEvent: {
    method: 'POST',
    path: '/api/events',
    request: z.strictObject({
      ...ofProduct,
      type: eventNameSchema,
      payload: z.exactOptional(z.record(z.string(), z.unknown())),
    }),
    /** How many pages received it. */
    answer: z.array(z.object({ product: productSchema, connections: z.int() })),
  },

  /**
   * The stored messages that match, oldest first. With `wait`, answers as soon as there is one, or with none at the
   * time limit.
   */
  messages: {
    method: 'GET',
    path: '/api/messages',
    request: z.strictObject({ ...ofProduct, ...wantedMessagesShape }),
    answer: z.array(z.object({ product: productSchema, entry: logEntrySchema })),
  },

  /**
   * Changes the time of the agents' worlds in one of these ways: freezes or resumes it, or advances it by some milliseconds
   * or until it is so far ahead of real time.
   */
  changeTime: {
    method: 'POST',
    path: '/api/time',
    request: z.strictObject({ ...ofProduct, ...timeChangeSchema.shape }),
    answer: z.array(z.object({ product: productSchema, time: agentTimeSchema })),
  },

  /** Keeps the whole state of the agents in memory, under a name. */
  saveSnapshot: {
    method: 'POST',
    path: '/api/snapshots',
    request: z.strictObject({ ...ofProduct, name: nameSchema }),
    answer: agentStates,
  },
  /** Brings back a saved state. */
  restoreSnapshot: {
    method: 'POST',
    path: '/api/agents/:product/restore',
    request: z.strictObject({ name: nameSchema }),
    answer: agentStateSchema,
  },

  /** Restores the initial state of the agents, with empty logs; a scenario restarts. */
  reset: { method: 'POST', path: '/api/reset', request: z.strictObject(ofProduct), answer: agentStates },
} as const satisfies Record<string, AgentCall>;

/** The shape of every refusal; 400 lists each fault of the request by its path, with what was expected there. */
export const controlRefusalSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  faults: z.optional(z.array(z.object({ path: z.string(), expected: z.string() }))),
});

export type ControlRefusal = z.output<typeof controlRefusalSchema>;
export type ControlFault = NonNullable<ControlRefusal['faults']>[number];

interface AgentCall extends ControlCall {
  readonly path: `/api/${string}`;
}

type Contract = typeof controlContract;

export type ControlName = keyof Contract;
export type ControlInput<Name extends ControlName> = InputOf<Contract[Name]>;
export type ControlAnswer<Name extends ControlName> = AnswerOf<Contract[Name]>;

/**
 * The server-sent events of GET /api/stream: each has one of these names, and its data as JSON. A new connection, also
 * a reconnection, first receives the state of every agent and its latest messages, so that no other call is needed.
 */
export const controlStream = {
  /** Sent after each change of an agent's state: the whole state. While work runs, its percentages follow in `work`. */
  agent: agentStateSchema,
  /**
   * New messages, oldest first, several at once when they come quickly; with `replaces`, all stored messages: after a
   * reset none.
   */
  log: z.object({ product: productSchema, replaces: z.boolean(), entries: z.array(logEntrySchema) }),
  /** All running work of an agent, each time some of it started, progressed or ended. */
  work: z.object({ product: productSchema, work: agentStateSchema.shape.work }),
} as const satisfies Record<string, z.ZodMiniType>;

export type StreamKind = keyof typeof controlStream;
export type StreamData<Kind extends StreamKind> = z.output<(typeof controlStream)[Kind]>;
