import { randomUUID } from 'node:crypto';
import type { RealTime } from 'simulator-kit/real-time';
import { catalogue, hasMessage, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { AnswerError, FormatFault, RequestEnvelope, ResponseEnvelope } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import type { FaultSet } from '../faults/fault-set.ts';
import type { Handler } from '../world/areas/handler.ts';
import type { MessageLog } from '../log/message-log.ts';
import type { World } from '../world/state/world.ts';
import { readEnvelope, type EnvelopeReading } from './read-envelope.ts';

/**
 * Answers any message of a page, once; never rejects. Null: there is no answer. `bytes` is the length of the message on
 * the wire.
 */
export type Dispatch = (raw: unknown, connectionId: string, bytes?: number) => Promise<ResponseEnvelope | null>;

export interface DispatchOptions {
  readonly world: World;
  readonly handlers: Handlers;
  /** `no-reply` and the answers by type take effect here. */
  readonly faults: FaultSet;
  readonly log: MessageLog;
  /** Counts in real time, whatever the speed of the world: the page's timeouts do too. */
  readonly realTime: RealTime;
  /** Receives what a handler threw; the page only gets INTERNAL_ERROR. */
  readonly reportBug: (error: unknown, type: RequestName) => void;
}

export type Handlers = { readonly [Name in RequestName]?: Handler<Name> };

export function createDispatch(options: DispatchOptions): Dispatch {
  const { world, faults, log } = options;
  return async (raw, connectionId, bytes) => {
    const reading = readEnvelope(raw);
    logReading(log, reading, { raw, connectionId, bytes });
    if (reading.status === 'unreadable') {
      const { id, type, faults: found } = reading;
      const outcome = badFormat('The envelope does not parse', found);
      return composeResponse({ id, type: type ?? unreadableType }, outcome, world);
    }

    const { envelope } = reading;
    const name = findServed(envelope.type, options);
    if (name.status === 'served' && faults.take('no-reply')) return null;
    const outcome = name.status === 'served' ? await serve(name.type, envelope, options) : name.outcome;
    return composeResponse(envelope, outcome, world);
  };
}

interface Arrival {
  readonly raw: unknown;
  readonly connectionId: string;
  readonly bytes: number | undefined;
}

/** Logs a message of a page: a request unchanged, with unknown fields; of anything else, what could be read. */
function logReading(log: MessageLog, reading: EnvelopeReading, { raw, connectionId, bytes }: Arrival): void {
  const direction = 'received';
  if (reading.status === 'read') {
    const { type } = reading.envelope;
    log.add({ direction, connectionId, kind: 'request', type, envelope: raw, error: null }, bytes);
  } else {
    const { type, isTooDeep } = reading;
    const envelope = isTooDeep ? null : raw;
    log.add({ direction, connectionId, kind: 'unreadable', type, envelope, error: 'BAD_MESSAGE_FORMAT' }, bytes);
  }
}

type Outcome = { readonly payload: Record<string, unknown> } | { readonly error: AnswerError };

function composeResponse(
  { id, type }: { id: string | null; type: string },
  outcome: Outcome,
  { clock }: Pick<World, 'clock'>,
): ResponseEnvelope {
  const sentAt = new Date(clock.now()).toISOString();
  return { id: randomUUID(), type, kind: 'response', inReplyTo: id, sentAt, ...outcome };
}

/** Used in place of the request's type when that cannot be read; it is not a name of the catalogue. */
const unreadableType = 'unreadable';

type Served = { readonly status: 'served'; readonly type: RequestName } | { status: 'unserved'; outcome: Outcome };

function findServed(type: string, { world, handlers }: DispatchOptions): Served {
  if (!Object.hasOwn(catalogue, type)) {
    return { status: 'unserved', outcome: failed('MESSAGE_NOT_FOUND', 'The catalogue has no message of this type') };
  }
  const isServed = isRequestName(type) && hasMessage(world.product, type) && Object.hasOwn(handlers, type);
  if (isServed) return { status: 'served', type };
  const reason = isRequestName(type) ? `The agent of ${world.product} does not serve this` : 'This type is an event';
  return { status: 'unserved', outcome: failed('NO_MESSAGE_HANDLER_FOUND', reason) };
}

async function serve(type: RequestName, envelope: RequestEnvelope, options: DispatchOptions): Promise<Outcome> {
  const { world, handlers, faults, realTime, reportBug } = options;
  const row = catalogue[type];
  const failure = faults.takeAnswer(type, row.errors);
  if (failure?.code === 'BAD_MESSAGE_FORMAT')
    return badFormat(failure.reason, [{ path: 'payload', reason: 'damaged' }]);
  if (failure) return failed(failure.code, failure.reason);

  const payload = row.payload.safeParse(envelope.payload ?? {});
  if (!payload.success) return badFormat('The payload does not parse', formatFaults(payload.error, 'payload'));
  // The table has under each name the handler of that name, and its own row has just read the payload.
  const handle = handlers[type] as unknown as Handler<RequestName>;
  try {
    const answer = await withinTimeLimit(row.timeLimitMs, realTime, handle(payload.data as never, world));
    if (answer === 'late') return failed('INTERNAL_ERROR', `Not done within ${row.timeLimitMs} ms`);
    if (answer.status === 'done') return { payload: answer.result };
    return failed(answer.code, answer.message);
  } catch (error) {
    reportBug(error, type);
    return failed('INTERNAL_ERROR', 'The agent failed');
  }
}

/** The answer, or `late` when it does not come within the limit. A later answer or failure is ignored. */
function withinTimeLimit<Answer>(
  limitMs: number,
  realTime: RealTime,
  answer: Answer | Promise<Answer>,
): Answer | Promise<Answer | 'late'> {
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const cancel = realTime.after(limitMs, () => resolve('late'));
    answer.finally(cancel).then(resolve, reject);
  });
}

/** More would help nobody, and a payload with a million faults must not cause an even larger answer. */
const maxFaults = 20;

function badFormat(message: string, faults: readonly FormatFault[]): Outcome {
  return { error: { ...failed('BAD_MESSAGE_FORMAT', message).error, details: faults.slice(0, maxFaults) } };
}

function failed(code: AnswerCode, message: string): { error: AnswerError } {
  return { error: { code, message } };
}
