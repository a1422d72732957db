import { describe, expect, test } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { eventEnvelopeSchema, requestEnvelopeSchema, responseEnvelopeSchema } from './envelope.ts';
import { formatFaults } from './format-faults.ts';

const id = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
const shared = { id, type: 'driver/list', sentAt: '2026-11-20T09:14:03.120Z' };
const request = { ...shared, kind: 'request', payload: { states: ['missing'] } };
const event = { ...shared, kind: 'event', payload: {} };
const answer = { ...shared, kind: 'response', inReplyTo: id, payload: { drivers: [] } };
const refusal = { ...shared, kind: 'response', inReplyTo: id, error: { code: 'ITEM_NOT_FOUND', message: 'none' } };

describe('a request', () => {
  test('is read as it was sent, without what is not known', () => {
    expect(requestEnvelopeSchema.parse({ ...request, traceId: 7 })).toStrictEqual(request);
  });

  test('may leave its payload out, and be sent in any offset from UTC', () => {
    const bare = { ...shared, kind: 'request', sentAt: '2026-11-20T10:14:03+01:00' };

    expect(requestEnvelopeSchema.parse(bare)).toStrictEqual(bare);
  });

  testEvery([
    ['id', { id: undefined }],
    ['id', { id: '6f9619ff' }],
    ['type', { type: undefined }],
    ['type', { type: '' }],
    ['type', { type: 'x'.repeat(201) }],
    ['kind', { kind: 'event' }],
    ['sentAt', { sentAt: 1_700_000_000 }],
    ['sentAt', { sentAt: '20.11.2026' }],
    ['payload', { payload: null }],
    ['payload', { payload: [] }],
  ])('is refused at the field that is wrong', ([path, change]) => {
    const { error } = requestEnvelopeSchema.safeParse({ ...request, ...change });

    expect(error && formatFaults(error).map((fault) => fault.path)).toEqual([path]);
  });

  test('has a payload of its own fields only: names of the prototype are fields like others, and set no prototype', () => {
    const text = JSON.stringify(request).replace('"states"', '"constructor":1,"__proto__":{"isAdmin":true},"states"');
    const { payload } = requestEnvelopeSchema.parse(JSON.parse(text));

    expect(payload?.['constructor']).toBe(1);
    expect(payload?.['isAdmin']).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

describe('an event', () => {
  test('is read as it was sent', () => {
    expect(eventEnvelopeSchema.parse(event)).toStrictEqual(event);
  });

  testEvery([{ payload: undefined }, { kind: 'request' }, { id: '' }])(
    'is refused without a payload, as a request, and with an id that is none',
    (change) => {
      expect(eventEnvelopeSchema.safeParse({ ...event, ...change }).success).toBe(false);
    },
  );
});

describe('a response', () => {
  testEvery([
    ['a payload', answer],
    ['an error', refusal],
    ['a code that nobody knows yet', { ...refusal, error: { code: 'OF_A_NEWER_AGENT', message: '' } }],
    ['details of any shape', { ...refusal, error: { ...refusal.error, details: [{ path: 'id', reason: 'no' }] } }],
    ['no request that could be read', { ...refusal, inReplyTo: null }],
  ])('is read as it was sent', ([, response]) => {
    expect(responseEnvelopeSchema.parse(response)).toStrictEqual(response);
  });

  testEvery([
    ['a payload and an error', { ...answer, error: refusal.error }],
    ['neither', { ...answer, payload: undefined }],
    ['no word on what it answers', { ...answer, inReplyTo: undefined }],
    ['an error without a code', { ...refusal, error: { message: 'none' } }],
    ['an empty code', { ...refusal, error: { code: '', message: 'none' } }],
    ['an error that is a text', { ...refusal, error: 'ITEM_NOT_FOUND' }],
    ['an error that is null', { ...answer, error: null }],
  ])('is refused when it breaks a rule', ([, response]) => {
    expect(responseEnvelopeSchema.safeParse(response).success).toBe(false);
  });
});
