import { type AgentAddress, agentAddresses } from '../../product.ts';
import { protocolVersion } from '../../protocol-version.ts';
import { eventEnvelopeSchema, requestEnvelopeSchema, responseEnvelopeSchema } from '../envelope.ts';
import { hubReceiveMethod, hubSendMethod } from '../hub.ts';
import { areaIntroductions } from './areas.ts';
import { asyncApiKey, asyncApiMessages, asyncApiOperation, asyncApiSchemas } from './async-api-parts.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import { messageRows, type ListedMessage } from './message-rows.ts';

/**
 * The protocol as an AsyncAPI 3.1 document, from the agent's side: it receives requests and replies, and sends events.
 * Its schemas are of draft 7, which AsyncAPI reads unless told otherwise.
 */
export function writeAsyncApi(): Record<string, unknown> {
  const rows = messageRows();

  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Desktop agent protocol',
      version: `${protocolVersion}.0.0`,
      description:
        "What a page and a desktop agent say to each other, over SignalR's JSON hub protocol on a WebSocket. " +
        'A channel is a method of that protocol: one of the hub, which pages call, and one of the client, which the agent calls.',
      tags: Object.entries(areaIntroductions).map(([name, description]) => ({ name, description })),
    },
    defaultContentType: 'application/json',
    servers: Object.fromEntries(Object.entries(agentAddresses).map(([product, at]) => [product, serverAt(at)])),
    channels: {
      [hubSendMethod]: channel(hubSendMethod, 'The method of the hub that a page calls.', rows, 'request'),
      [hubReceiveMethod]: channel(
        hubReceiveMethod,
        'The method of the client that the agent calls.',
        rows,
        'response',
        'event',
      ),
    },
    operations: Object.fromEntries(rows.map((row) => [asyncApiKey(row.name), asyncApiOperation(row)])),
    components: {
      messages: Object.fromEntries(rows.flatMap((row) => Object.entries(asyncApiMessages(row)))),
      schemas: {
        RequestEnvelope: jsonSchemaOf(requestEnvelopeSchema, 'draft-7'),
        ResponseEnvelope: jsonSchemaOf(responseEnvelopeSchema, 'draft-7'),
        EventEnvelope: jsonSchemaOf(eventEnvelopeSchema, 'draft-7'),
        ...Object.fromEntries(rows.flatMap((row) => Object.entries(asyncApiSchemas(row)))),
      },
    },
  };
}

function serverAt({ ports, hubPath }: AgentAddress): Record<string, unknown> {
  return {
    host: 'localhost:{port}',
    pathname: hubPath,
    protocol: 'ws',
    description: 'On the loopback interface only. Discovery says which port is the one.',
    variables: { port: { enum: ports.map(String), default: String(ports[0]) } },
  };
}

function channel(
  address: string,
  description: string,
  rows: readonly ListedMessage[],
  ...roles: readonly string[]
): Record<string, unknown> {
  const keys = rows
    .flatMap((row) => Object.keys(asyncApiMessages(row)))
    .filter((key) => roles.some((role) => key.endsWith(`.${role}`)));

  return {
    address,
    description,
    messages: Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/messages/${key}` }])),
  };
}
