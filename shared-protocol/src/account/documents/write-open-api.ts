import { type JsonSchema, jsonSchemaOf } from '../../agent/documents/json-schema-of.ts';
import { accountContract, type OperationName } from '../contract.ts';
import type { Operation } from '../define.ts';
import { botCheckUnavailableHeader } from '../access-link.ts';
import { refusalSchema } from '../refusal.ts';
import { operationPurposes } from './operation-purposes.ts';

/** The account contract as an OpenAPI 3.1 document: for teams that write a server and do not read our code. */
export function writeOpenApi(): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account server of the sign-in app',
      version: '1.0.0',
      description: introduction,
    },
    servers: [{ url: 'https://account.example.com', description: 'The origin of the account server.' }],
    security: [{ session: [] }, {}],
    paths: Object.fromEntries(
      (Object.entries(accountContract) as [OperationName, Operation][]).map(([name, row]) => [
        row.path,
        { [row.method.toLowerCase()]: operationOf(name, row) },
      ]),
    ),
    components: {
      schemas: { Refusal: { description: refusal, ...jsonSchemaOf(refusalSchema) } },
      responses: {
        Refused: {
          description: refusal,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
        TooManyRequests: {
          description: 'Too many requests about one address, or from one browser.',
          headers: {
            'Retry-After': {
              description: 'Seconds, or a date. Exposed to pages of another origin.',
              required: true,
              schema: { type: 'string' },
            },
          },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The server chooses the name. HttpOnly; Lax, or None with Secure for pages of another site.',
        },
      },
    },
  };
}

const introduction = [
  'What the sign-in app asks of the account server. Each path can be another one: a deployment names it in its configuration.',
  'Every call carries cookies and is given up after 15 seconds. No operation answers with a redirect.',
  'For pages of another origin the server answers preflights, and sends `Access-Control-Allow-Origin` with exactly that origin and `Access-Control-Allow-Credentials: true` with every answer, errors included.',
  'A request in another encoding than the one given here is refused with a 4xx, and so is another method, with 405 or 404.',
].join('\n\n');

const refusal = 'Understood and refused. Says so with `isOk` or `success` false, or says why in `statusText`.';

function operationOf(name: OperationName, row: Operation): Record<string, unknown> {
  return {
    operationId: name,
    summary: operationPurposes[name],
    ...requestOf(name, row),
    responses: {
      ...successOf(row),
      ...(row.encoding === 'none' ? {} : { '4XX': { $ref: '#/components/responses/Refused' } }),
      '429': { $ref: '#/components/responses/TooManyRequests' },
    },
  };
}

function requestOf(name: OperationName, { encoding, request }: Operation): Record<string, unknown> {
  switch (encoding) {
    case 'none':
      return {};
    case 'current-query':
      return { description: "Carries the query string of the page's own address, whatever it holds." };
    case 'query':
      return { parameters: queryParameters(jsonSchemaOf(request)) };
    case 'json':
    case 'form':
      return {
        ...(name === 'sendAccessLink' ? { parameters: [botCheckHeader] } : {}),
        requestBody: { required: true, content: { [contentTypes[encoding]]: { schema: jsonSchemaOf(request) } } },
      };
  }
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const botCheckHeader = {
  name: botCheckUnavailableHeader.name,
  in: 'header',
  required: false,
  description: 'Sent when the bot check could not be loaded. The server decides whether to go on.',
  schema: { const: botCheckUnavailableHeader.value },
};

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** A 204 stands for null; where only the status counts, the body may be anything. */
function successOf({ response, answeredBy }: Operation): Record<string, unknown> {
  if (answeredBy === 'status') {
    return { '200': { description: 'Done. The body is not read.' }, '204': { description: 'Done.' } };
  }
  const schema = jsonSchemaOf(response);
  const answer = { description: 'The answer.', content: { 'application/json': { schema } } };
  const isNullable = response.safeParse(null).success;
  return isNullable
    ? { '200': answer, '204': { description: 'Nothing is known: stands for null.' } }
    : { '200': answer };
}
