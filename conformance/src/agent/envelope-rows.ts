import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { formatFaultSchema, responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import * as z from 'zod/mini';
import { invocationOf } from '../hub-client/connect-hub.ts';
import { composeRequest, envelopeOf, type FoundEnvelope } from '../hub-client/envelope-of.ts';
import { conformsIfNone } from '../report/finding.ts';
import { deviating } from '../report/row.ts';
import { type AgentRow, describeFaults, onConnection, whyNotReceived } from './row.ts';

const right = (): ReturnType<typeof composeRequest> => composeRequest('licence/check', {});
const anEvent = Object.keys(catalogue).find(isEventName) ?? '';

/** Whether wrong envelopes are refused, each with its code, and right ones served. */
export const envelopeRows: readonly AgentRow[] = [
  answers('noObject', 'BAD_MESSAGE_FORMAT, in reply to null', () => 'licence/check'),
  answers('noId', 'BAD_MESSAGE_FORMAT, in reply to null', () => ({ ...right(), id: undefined })),
  answers('wrongId', 'BAD_MESSAGE_FORMAT, in reply to null', () => ({ ...right(), id: 'seven' })),
  answers('noType', 'BAD_MESSAGE_FORMAT', () => ({ ...right(), type: undefined })),
  answers('wrongKind', 'BAD_MESSAGE_FORMAT', () => ({ ...right(), kind: 'event' })),
  answers('wrongSentAt', 'BAD_MESSAGE_FORMAT', () => ({ ...right(), sentAt: 'today' })),
  answers('wrongPayload', 'BAD_MESSAGE_FORMAT', () => ({ ...right(), payload: [] })),
  answers('unknownType', 'MESSAGE_NOT_FOUND', () => composeRequest('nobody/knowsThis', {})),
  answers('inheritedType', 'MESSAGE_NOT_FOUND', () => composeRequest('constructor', {})),
  answers('eventType', 'NO_MESSAGE_HANDLER_FOUND', () => composeRequest(anEvent, {})),
  answers('noPayload', 'a result', () => composeRequest('licence/check')),
  answers('unknownFields', 'a result', () => ({ ...composeRequest('licence/check', { later: 1 }), later: 2 })),
];

/** Whether an envelope is answered so. The answer names the request's id, or null where that is none. */
function answers(
  what: string,
  expected: AnswerCode | 'BAD_MESSAGE_FORMAT, in reply to null' | 'a result',
  compose: () => unknown,
): AgentRow {
  const [code] = expected.split(',');
  return onConnection(`envelope/${what}`, expected, async (connection, { timeoutMs }) => {
    const envelope = compose();
    connection.send(invocationOf(envelope));
    const { id, type: sentType } = Object(envelope) as FoundEnvelope;
    const readableId = typeof id === 'string' && id.length === 36 ? id : null;
    const received = await connection.answerTo(readableId, timeoutMs());
    if (received.status !== 'received') return deviating(whyNotReceived(received) ?? '');

    const parsed = responseEnvelopeSchema.safeParse(envelopeOf(received.record));
    if (!parsed.success) return deviating(`no envelope: ${describeFaults(parsed.error)}`);
    const { error, type } = parsed.data;
    const found = error?.code ?? 'a result';
    const hasDetails = toldFaultsSchema.safeParse(error?.details).success;
    return conformsIfNone(
      [
        found !== code && found,
        typeof sentType === 'string' && type !== sentType && `of the type ${type}`,
        code === 'BAD_MESSAGE_FORMAT' && !hasDetails && 'details that are not a list of path and reason',
      ],
      found,
    );
  });
}

const toldFaultsSchema = z.array(formatFaultSchema).check(z.minLength(1));
