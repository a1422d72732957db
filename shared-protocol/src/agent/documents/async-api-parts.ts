import { catalogue, type MessageName } from '../catalogue.ts';
import type { MessageRow } from '../define.ts';
import { hubReceiveMethod, hubSendMethod } from '../hub.ts';
import { eventExample, requestExample, responseExample } from './example-envelopes.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema-of.ts';
import type { ListedMessage } from './message-rows.ts';

type Parts = Record<string, Record<string, unknown>>;

/** A message's name as AsyncAPI accepts it, which allows no slashes: `scan.hardware.start`. */
export function asyncApiKey(name: MessageName): string {
  return name.replaceAll('/', '.');
}

/** What the agent does with the message: it takes a request and replies to it, or sends an event. */
export function asyncApiOperation(row: ListedMessage): Record<string, unknown> {
  const key = asyncApiKey(row.name);
  const described = { summary: row.purpose, tags: [{ name: row.area }] };
  const extensions = { 'x-products': row.products, 'x-since': row.since };

  if (row.kind === 'event') {
    return {
      action: 'send',
      channel: { $ref: `#/channels/${hubReceiveMethod}` },
      ...described,
      messages: [{ $ref: `#/channels/${hubReceiveMethod}/messages/${key}.event` }],
      ...extensions,
    };
  }
  return {
    action: 'receive',
    channel: { $ref: `#/channels/${hubSendMethod}` },
    ...described,
    messages: [{ $ref: `#/channels/${hubSendMethod}/messages/${key}.request` }],
    reply: {
      channel: { $ref: `#/channels/${hubReceiveMethod}` },
      messages: [{ $ref: `#/channels/${hubReceiveMethod}/messages/${key}.response` }],
    },
    ...extensions,
    'x-time-limit-ms': row.timeLimitMs,
    'x-idempotent': row.idempotent,
    'x-needs-confirmation': row.needsConfirmation,
    'x-errors': row.errors,
  };
}

/** The envelopes of a message, each with its examples: a request and its response, or an event. */
export function asyncApiMessages({ name, kind, purpose, examples }: ListedMessage): Parts {
  const key = asyncApiKey(name);

  if (kind === 'event') {
    return {
      [`${key}.event`]: {
        name,
        title: name,
        summary: purpose,
        payload: envelope('EventEnvelope', name, { payload: reference(`${key}.payload`) }),
        examples: examples.map(({ payload }) => ({ payload: eventExample(name, payload) })),
      },
    };
  }
  return {
    [`${key}.request`]: {
      name,
      title: `${name}, request`,
      summary: purpose,
      correlationId: { location: '$message.payload#/id' },
      payload: envelope('RequestEnvelope', name, { payload: reference(`${key}.payload`) }),
      examples: examples.map(({ payload }) => ({ payload: requestExample(name, payload) })),
    },
    [`${key}.response`]: {
      name,
      title: `${name}, response`,
      summary: 'The result, or an error.',
      correlationId: { location: '$message.payload#/inReplyTo' },
      payload: envelope('ResponseEnvelope', name, { payload: reference(`${key}.result`) }),
      examples: examples.map(({ result }) => ({ payload: responseExample(name, result) })),
    },
  };
}

/** What the message's envelopes carry. */
export function asyncApiSchemas({ name }: ListedMessage): Record<string, JsonSchema> {
  const row: MessageRow = catalogue[name];
  const key = asyncApiKey(name);
  const payload = { [`${key}.payload`]: jsonSchemaOf(row.payload, 'draft-7') };
  return row.kind === 'event' ? payload : { ...payload, [`${key}.result`]: jsonSchemaOf(row.result, 'draft-7') };
}

function envelope(kind: string, type: MessageName, properties: Record<string, unknown>): Record<string, unknown> {
  return { allOf: [reference(kind), { type: 'object', properties: { type: { const: type }, ...properties } }] };
}

function reference(schema: string): { $ref: string } {
  return { $ref: `#/components/schemas/${schema}` };
}
