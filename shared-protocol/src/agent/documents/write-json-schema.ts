import { agentErrorCodes, otherAgentMessages } from '../../error-codes.ts';
import { protocolVersion } from '../../protocol-version.ts';
import { regStateSchema } from '../../regstate.ts';
import { catalogue } from '../catalogue.ts';
import type { MessageRow } from '../define.ts';
import { eventEnvelopeSchema, requestEnvelopeSchema, responseEnvelopeSchema } from '../envelope.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema-of.ts';
import { type ListedMessage, messageRows } from './message-rows.ts';

/**
 * The protocol as one document of JSON Schema 2020-12. The document itself describes any envelope; `$defs` hold what
 * travels in them, as `<name>/payload` and `<name>/result`. In a reference the slashes of a name are written `~1`.
 */
export function writeJsonSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:desktop-agent:protocol:${protocolVersion}`,
    title: 'Desktop agent protocol',
    description:
      'An envelope between a page and a desktop agent; $defs hold the payload and the result of each message.',
    anyOf: Object.keys(envelopes).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { ...envelopes, ...shared, ...Object.fromEntries(messageRows().flatMap(messageSchemas)) },
  };
}

const envelopes = {
  RequestEnvelope: jsonSchemaOf(requestEnvelopeSchema),
  ResponseEnvelope: jsonSchemaOf(responseEnvelopeSchema),
  EventEnvelope: jsonSchemaOf(eventEnvelopeSchema),
};

const shared = {
  RegState: jsonSchemaOf(regStateSchema),
  AgentErrorCode: { type: 'string', enum: [...agentErrorCodes] },
  OtherAgentMessage: { type: 'string', enum: [...otherAgentMessages] },
} satisfies Record<string, JsonSchema>;

function messageSchemas({ name, purpose }: ListedMessage): [string, JsonSchema][] {
  const row: MessageRow = catalogue[name];
  const payload: [string, JsonSchema] = [`${name}/payload`, { description: purpose, ...jsonSchemaOf(row.payload) }];
  return row.kind === 'event' ? [payload] : [payload, [`${name}/result`, jsonSchemaOf(row.result)]];
}
