import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { testEvery } from '../../testing/test-every.ts';
import { accountContract, type OperationName } from '../contract.ts';
import { errorSchema } from '../refusal.ts';
import { writeOpenApi } from './write-open-api.ts';

const names = Object.keys(accountContract) as OperationName[];

// What is read of it here.
const { paths, components } = writeOpenApi() as {
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: readonly object[]; responses: Record<string, unknown> }>
  >;
  components: { parameters: Record<string, object>; responses: Record<string, { headers: object }> };
};

test('is an OpenAPI 3.1 document in which a public validator finds no fault, in the examples neither', async () => {
  const document = makeDocumentFromString(JSON.stringify(writeOpenApi()), 'account.openapi.json');
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-invalid-media-type-examples': 'error' } });
  expect(document.parsed).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) as string });
  const problems = await lintDocument({ document, externalRefResolver: new BaseResolver(), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('has every operation of the contract, by its name, path and method, and what a browser opens besides', () => {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  expect(listed).toEqual([
    ...Object.entries(accountContract).map(([name, { method, path }]) => [name, method, path]),
    ['openAccessLink', 'GET', '/access-link/{token}'],
    ['startExternalLogin', 'GET', '/external/login'],
    ['openIdConnect', 'GET', '/connect/{endpoint}'],
  ]);
});

testEvery(names)(
  'says of every operation how success, wrong input, a foreign page, a limit and a failure are answered, and that it may carry a traceparent',
  (name) => {
    const { path, method } = accountContract[name];
    const operation = paths[path]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '403', '4XX', '429', '5XX']),
    );
    expect(operation?.parameters).toContainEqual({ $ref: '#/components/parameters/traceparent' });
  },
);

test('need not carry a traceparent', () => {
  expect(components.parameters['traceparent']).toMatchObject({ name: 'traceparent', in: 'header', required: false });
});

test('lists no CORS headers for the refusal that a foreign page gets', () => {
  expect(Object.keys(components.responses['Forbidden']?.headers ?? {})).toEqual(['Cache-Control', 'Vary']);
  expect(Object.keys(components.responses['Refused']?.headers ?? {})).toContain('Access-Control-Allow-Origin');
});

testEvery([
  {},
  { isOk: true, statusText: 'x' },
  { isOk: false },
  { isOk: false, statusText: '' },
  { isOk: false, statusText: 'No', stack: 'x' },
])('an error has isOk false and a text, and nothing else', (body) => {
  expect(errorSchema.safeParse(body).success).toBe(false);
});
