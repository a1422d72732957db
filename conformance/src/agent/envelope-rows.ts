import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { formatFaultSchema, responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import * as z from 'zod/mini';
import { invocationOf } from '../hub-client/connect-hub.ts';
import { composeRequest, envelopeOf, type FoundEnvelope } from '../hub-client/envelope-of.ts';
import { type AgentRow, whyNotReceived } from './row.ts';
import { deviates, conformsIfNone } from '../report/finding.ts';
import { onConnection } from './on-connection.ts';

const right = (): ReturnType<typeof composeRequest> => composeRequest('licence/check', {});
const anEvent = Object.keys(catalogue).find(isEventName) ?? '';

/** Whether wrong envelopes are refused, each with its code, and right ones served. */
export const envelopeRows: readonly AgentRow[] = [
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

function refused(name: string, compose: () => unknown, code: AnswerCode, id?: 'unreadable'): AgentRow {
  return asked(name, id === undefined ? code : `${code}, in reply to null`, compose, code);
}

function served(name: string, compose: () => unknown): AgentRow {
  return asked(name, 'a result', compose, null);
}

function asked(name: string, expected: string, compose: () => unknown, code: AnswerCode | null): AgentRow {
  return onConnection(name, expected, async (connection, { timeoutMs }) => {
    const envelope = compose();
    connection.send(invocationOf(envelope));
    const { id, type: sentType } = Object(envelope) as FoundEnvelope;
    // A response names the request's id, or null where that is none.
    const readableId = typeof id === 'string' && id.length === 36 ? id : null;
    const received = await connection.answerTo(readableId, timeoutMs());
    if (received.status !== 'received') return deviates(whyNotReceived(received) ?? '');

    const parsed = responseEnvelopeSchema.safeParse(envelopeOf(received.record));
    if (!parsed.success) return deviates(`no envelope: ${formatFaults(parsed.error)[0]?.reason ?? ''}`);
    const { error, type } = parsed.data;
    return conformsIfNone(
      [
        (error?.code ?? null) !== code && (error?.code ?? 'a result'),
        typeof sentType === 'string' && type !== sentType && `of the type ${type}`,
        code === 'BAD_MESSAGE_FORMAT' &&
          !toldFaultsSchema.safeParse(error?.details).success &&
          'details that are not a list of path and reason',
      ],
      error?.code ?? 'a result',
    );
  });
}

const toldFaultsSchema = z.array(formatFaultSchema).check(z.minLength(1));
