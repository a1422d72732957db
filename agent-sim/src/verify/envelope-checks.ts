import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { formatFaultSchema, responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { hubSendMethod } from 'shared-protocol/agent/hub';
import { composeRequest } from '../hub-client/compose-request.ts';
import { answers, envelopeOf } from '../hub-client/envelope-of.ts';
import { deviates, unless, type Check, type Finding, type Subject } from './check.ts';
import { withConnection } from './with-connection.ts';

const right = (): ReturnType<typeof composeRequest> => composeRequest('licence/check', {});
const anEvent = Object.keys(catalogue).find(isEventName) ?? '';

/** Whether wrong envelopes are told from right ones, each with its code. */
export const envelopeChecks: readonly Check[] = [
  refused('envelope/noObject', () => 'licence/check', 'BAD_MESSAGE_FORMAT', 'unreadable'),
  refused('envelope/noId', () => ({ ...right(), id: undefined }), 'BAD_MESSAGE_FORMAT', 'unreadable'),
  refused('envelope/wrongId', () => ({ ...right(), id: 'seven' }), 'BAD_MESSAGE_FORMAT', 'unreadable'),
  refused('envelope/noType', () => ({ ...right(), type: undefined }), 'BAD_MESSAGE_FORMAT'),
  refused('envelope/wrongKind', () => ({ ...right(), kind: 'event' }), 'BAD_MESSAGE_FORMAT'),
  refused('envelope/wrongSentAt', () => ({ ...right(), sentAt: 'today' }), 'BAD_MESSAGE_FORMAT'),
  refused('envelope/wrongPayload', () => ({ ...right(), payload: [] }), 'BAD_MESSAGE_FORMAT'),
  refused('envelope/unknownType', () => composeRequest('nobody/knowsThis', {}), 'MESSAGE_NOT_FOUND'),
  refused('envelope/inheritedType', () => composeRequest('constructor', {}), 'MESSAGE_NOT_FOUND'),
  refused('envelope/eventType', () => composeRequest(anEvent, {}), 'NO_MESSAGE_HANDLER_FOUND'),
  served('envelope/noPayload', () => composeRequest('licence/check')),
  served('envelope/unknownFields', () => ({ ...composeRequest('licence/check', { later: 1 }), later: 2 })),
];

function refused(name: string, compose: () => unknown, code: AnswerCode, id?: 'unreadable'): Check {
  const expected = id === undefined ? code : `${code}, in reply to null`;
  return { name, expected, run: (subject) => ask(subject, compose(), code) };
}

function served(name: string, compose: () => unknown): Check {
  return { name, expected: 'a result', run: (subject) => ask(subject, compose(), null) };
}

function ask(subject: Subject, envelope: unknown, code: AnswerCode | null): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    connection.send({ type: 1, target: hubSendMethod, arguments: [envelope] });
    const id = readableId(envelope);
    const heard = await connection.inbox.next((record) => answers(record, id), subject.patienceMs());
    if (heard.status === 'closed') return deviates(`closed with ${heard.code}`);
    if (heard.status === 'silent') return deviates('no answer');

    const parsed = responseEnvelopeSchema.safeParse(envelopeOf(heard.record));
    if (!parsed.success) return deviates(`no envelope: ${formatFaults(parsed.error)[0]?.reason ?? ''}`);
    const { error, type } = parsed.data;
    const sentType = typeOf(envelope);
    return unless(
      [
        (error?.code ?? null) !== code && (error?.code ?? 'a result'),
        sentType !== null && type !== sentType && `of the type ${type}`,
        code === 'BAD_MESSAGE_FORMAT' && !tellsFaults(error?.details) && 'details that are no list of path and reason',
      ],
      error?.code ?? 'a result',
    );
  });
}

/** A response names the request's id, or null where that is none. */
function readableId(envelope: unknown): string | null {
  const id = fieldOf(envelope, 'id');
  return typeof id === 'string' && id.length === 36 ? id : null;
}

function typeOf(envelope: unknown): string | null {
  const type = fieldOf(envelope, 'type');
  return typeof type === 'string' ? type : null;
}

function fieldOf(envelope: unknown, name: 'id' | 'type'): unknown {
  return typeof envelope === 'object' && envelope !== null ? (envelope as Record<string, unknown>)[name] : undefined;
}

function tellsFaults(details: unknown): boolean {
  return (
    Array.isArray(details) && details.length > 0 && details.every((each) => formatFaultSchema.safeParse(each).success)
  );
}
