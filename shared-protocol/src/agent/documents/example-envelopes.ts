import type { MessageName } from '../catalogue.ts';
import type { AnswerError } from '../envelope.ts';

// Fixed ids and times: the documents must not change when nothing else has.
const ids = {
  request: '7f1c9d1e-52a4-4d0b-9a53-0d6f1c1b8e21',
  response: 'b2f0a6f4-3a0e-4c52-8f5e-6f2f1f0d9c77',
  event: 'c9a4e2d8-1b7f-4f06-8a3c-52d1e0b7a913',
} as const;

export function requestExample(type: MessageName, payload: unknown): Record<string, unknown> {
  return { id: ids.request, type, kind: 'request', payload, sentAt: '2026-11-21T09:30:00.000Z' };
}

export function responseExample(type: MessageName, result: unknown): Record<string, unknown> {
  const { request: inReplyTo, response: id } = ids;
  return { id, type, kind: 'response', inReplyTo, payload: result, sentAt: '2026-11-21T09:30:00.040Z' };
}

export function eventExample(type: MessageName, payload: unknown): Record<string, unknown> {
  return { id: ids.event, type, kind: 'event', payload, sentAt: '2026-11-21T09:30:05.000Z' };
}

export function errorExample(type: MessageName, error: AnswerError): Record<string, unknown> {
  const { request: inReplyTo, response: id } = ids;
  return { id, type, kind: 'response', inReplyTo, error, sentAt: '2026-11-21T09:30:00.040Z' };
}
