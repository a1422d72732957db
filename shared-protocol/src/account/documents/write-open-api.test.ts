import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { accountContract } from '../contract.ts';
import { writeOpenApi } from './write-open-api.ts';

it('is an OpenAPI 3.1 document in which a public validator finds no fault', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(writeOpenApi());
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
});

it('is refused by that validator with a fault in it', async () => {
  const { valid } = await new Validator().validate({ ...writeOpenApi(), paths: { account: {} } });
  expect(valid).toBe(false);
});

it('has every operation of the contract, by its name, path and method', () => {
  const { paths } = writeOpenApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  expect(listed).toEqual(Object.entries(accountContract).map(([name, { method, path }]) => [name, method, path]));
});
