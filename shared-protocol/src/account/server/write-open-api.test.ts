import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { testEvery } from '../../testing/test-every.ts';
import { accountContract, type OperationName } from '../contract.ts';
import { errorSchema } from '../refusal.ts';
import { writeOpenApi } from './write-open-api.ts';

const names = Object.keys(accountContract) as OperationName[];

interface Documented {
  readonly operationId: string;
  readonly parameters: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** What Redocly's recommended rules find, examples included. */
async function lint(written: object): Promise<readonly string[]> {
  const document = makeDocumentFromString(JSON.stringify(written), 'account.openapi.json');
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-invalid-media-type-examples': 'error' } });
  const problems = await lintDocument({ document, externalRefResolver: new BaseResolver(), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

it('is an OpenAPI 3.1 document in which a public validator finds no fault', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(writeOpenApi());
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
});

it('is refused by that validator with a fault in it', async () => {
  const { valid } = await new Validator().validate({ ...writeOpenApi(), paths: { account: {} } });
  expect(valid).toBe(false);
});

it("has nothing that Redocly's recommended rules find, and they find a fault", async () => {
  expect(await lint(writeOpenApi())).toEqual([]);
  expect(await lint({ ...writeOpenApi(), servers: [] })).not.toEqual([]);
});

it('has every operation of the contract, by its name, path and method, and what a browser opens besides', () => {
  const { paths } = writeOpenApi() as { paths: Record<string, Record<string, Documented>> };
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
  'says of every operation how success, wrong input, a foreign page, a limit and a failure are answered',
  (name) => {
    const { paths } = writeOpenApi() as { paths: Record<string, Record<string, Documented>> };
    const { path, method } = accountContract[name];
    expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '403', '4XX', '429', '5XX']),
    );
  },
);

testEvery(names)('every operation may carry a traceparent, and need not', (name) => {
  const { paths, components } = writeOpenApi() as {
    paths: Record<string, Record<string, Documented>>;
    components: { parameters: Record<string, object> };
  };
  const { path, method } = accountContract[name];
  expect(paths[path]?.[method.toLowerCase()]?.parameters).toContainEqual({
    $ref: '#/components/parameters/traceparent',
  });
  expect(components.parameters['traceparent']).toMatchObject({ name: 'traceparent', in: 'header', required: false });
});

it('lists no CORS headers for the refusal that a foreign page gets', () => {
  const { components } = writeOpenApi() as { components: { responses: Record<string, { headers: object }> } };
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
