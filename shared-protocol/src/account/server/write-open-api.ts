import { type JsonSchema, jsonSchemaOf } from '../../agent/documents/json-schema-of.ts';
import { driverSupportProductId } from '../../product.ts';
import { accountContract, type OperationName } from '../contract.ts';
import type { Operation } from '../define.ts';
import { botCheckUnavailableHeader } from '../early-requests.ts';
import { answerSchemaOf } from './answer-schemas.ts';
import { type OperationDetails, operationDetails, type SessionUse } from './operation-details.ts';
import { navigationPaths } from './navigation-paths.ts';
import {
  components,
  cookieHeader,
  errorsOfEveryOperation,
  everyAnswer,
  everyRequest,
  headersNamed,
  introduction,
} from './open-api-parts.ts';

/** The account contract as an OpenAPI 3.1 document: for teams that write a server and do not read our code. */
export function writeOpenApi(): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account server of the sign-in app',
      version: '1.0.0',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description: introduction,
    },
    servers: [{ url: 'https://account.driversupport.example', description: 'The origin of the account server.' }],
    paths: {
      ...Object.fromEntries(
        (Object.entries(accountContract) as [OperationName, Operation][]).map(([name, row]) => [
          row.path,
          { [row.method.toLowerCase()]: operationOf(name, row) },
        ]),
      ),
      ...navigationPaths,
    },
    components,
  };
}

function operationOf(name: OperationName, row: Operation): Record<string, unknown> {
  const details: OperationDetails = operationDetails[name];
  const { parameters = [], ...request } = requestOf(name, row, details.request);
  return {
    operationId: name,
    summary: details.purpose,
    security: securityOf[details.session],
    ...request,
    parameters: [...parameters, ...everyRequest],
    responses: { ...successOf(name, row, details), ...errorsOfEveryOperation },
  };
}

const optional = [{ session: [] }, {}];

const securityOf = {
  none: [],
  read: optional,
  needed: [{ session: [] }],
  started: [],
  ended: optional,
} as const satisfies Record<SessionUse, readonly object[]>;

function requestOf(
  name: OperationName,
  { encoding, request }: Operation,
  example: OperationDetails['request'],
): { readonly parameters?: readonly object[]; readonly [other: string]: unknown } {
  switch (encoding) {
    case 'none':
      return {};
    case 'current-query':
      return {
        description: `Carries the query string of the page's own address, whatever it holds: ${JSON.stringify(example)}`,
      };
    case 'query':
      return { parameters: queryParameters(jsonSchemaOf(request), Object(example) as Record<string, unknown>) };
    case 'json':
    case 'form':
      return {
        ...(name === 'sendAccessLink' ? { parameters: [botCheckHeader] } : {}),
        requestBody: {
          required: true,
          content: { [contentTypes[encoding]]: { schema: requestSchema(name, request), example } },
        },
      };
  }
}

/** With what the schema checks by code. */
function requestSchema(name: OperationName, request: Operation['request']): JsonSchema {
  const schema = jsonSchemaOf(request);
  if (name !== 'passwordlessMaverick') return schema;
  const { product } = schema.properties as Record<string, JsonSchema>;
  return {
    ...schema,
    properties: { ...schema.properties, product: { ...product, not: { const: driverSupportProductId } } },
  };
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const botCheckHeader = {
  name: botCheckUnavailableHeader.name,
  in: 'header',
  required: false,
  description: 'Sent when the bot check could not be loaded. The server serves it with half the limit, or refuses it.',
  schema: { const: botCheckUnavailableHeader.value },
  example: botCheckUnavailableHeader.value,
};

function queryParameters({ properties = {}, required = [] }: JsonSchema, example: Record<string, unknown>): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }));
}

/** Answers hold the fields that are named, and no others; requests may hold more. */
function closed(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(closed) };
  return schema.type === 'object' ? { ...schema, additionalProperties: false } : schema;
}

/** A 204 stands for null; where only the status counts, the body may be anything. */
function successOf(
  name: OperationName,
  { response, answeredBy }: Operation,
  { session, marks, answer: example }: OperationDetails,
): Record<string, unknown> {
  const headers = { ...headersNamed(everyAnswer), ...cookieHeader(session, marks) };
  if (answeredBy === 'status') {
    return { '200': { description: 'Done. The body is not read.', headers }, '204': { description: 'Done.', headers } };
  }
  const content = { 'application/json': { schema: closed(jsonSchemaOf(answerSchemaOf(name))), example } };
  const answer = { description: 'The answer.', headers, content };
  const isNullable = response.safeParse(null).success;
  return isNullable
    ? { '200': answer, '204': { description: 'Nothing is known: stands for null.', headers } }
    : { '200': answer };
}
