import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { testEvery } from '../../testing/test-every.ts';
import { accountContract, type OperationName } from '../contract.ts';
import type { Operation } from '../define.ts';
import { errorSchema } from '../refusal.ts';
import { answerFieldsOf, answerSchemaOf } from './answer-schemas.ts';
import { operationDetails } from './operation-details.ts';
import { writeOpenApi } from './write-open-api.ts';

const names = Object.keys(accountContract) as OperationName[];

/** What is read of it here. */
const { paths, components } = writeOpenApi() as {
  paths: Record<string, Record<string, WrittenOperation>>;
  components: { schemas: { Error: object } };
};

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface WrittenOperation {
  readonly requestBody?: Body;
  readonly responses: { readonly '200': Body };
}

const ajv = new Ajv2020({ strict: false, allErrors: false });

function writtenOf(body: Body | undefined): ValidateFunction | undefined {
  const [content] = Object.values(body?.content ?? {});
  return content && ajv.compile(content.schema);
}

function operationOf(name: OperationName): WrittenOperation {
  const { path, method } = accountContract[name];
  return paths[path]![method.toLowerCase()]!;
}

type Value = Readonly<Record<string, unknown>>;

const replacements = [
  undefined,
  null,
  true,
  false,
  'false',
  0,
  5,
  6,
  7,
  6.5,
  '',
  ' ',
  'x',
  '/x',
  '//x',
  '/\\x',
  'https://a.example/b',
  '493021',
];
/** Enough to find that one field decides about another. */
const fewReplacements = [undefined, null, false, '', '/x'];
const strange = ['x'.repeat(129), 'x'.repeat(321), 'x'.repeat(1025), 'x'.repeat(8193), 'a b', [], {}, ['x']];

/** A value, and what it becomes when one or two of its fields, or a stray one, have another value; undefined takes a field away. */
function* variants(value: unknown): Generator {
  yield* [null, 7, 'x', [], {}, value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = [...Object.keys(value), 'isOk', 'statusText', 'stray'];
  for (const [at, field] of fields.entries()) {
    for (const replacement of [...replacements, ...strange]) {
      const changed = withField(value as Value, field, replacement);
      yield changed;
      for (const other of fields.slice(at + 1)) {
        for (const another of fewReplacements) yield withField(changed, other, another);
      }
    }
    for (const inner of variantsWithin((value as Value)[field])) yield withField(value as Value, field, inner);
  }
}

function* variantsWithin(value: unknown): Generator {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield* variants(value);
}

function withField(value: Value, field: string, replacement: unknown): Value {
  const { [field]: _former, ...others } = value;
  return replacement === undefined ? others : { ...others, [field]: replacement };
}

/** The first value that one of the two accepts and the other does not. */
function difference(
  samples: readonly unknown[],
  written: ValidateFunction,
  accepts: (value: unknown) => boolean,
): unknown {
  for (const sample of samples) {
    for (const value of variants(sample)) {
      if (written(value) !== accepts(value)) return { value, written: written(value) };
    }
  }
  return undefined;
}

function acceptedBy(schema: z.ZodMiniType): (value: unknown) => boolean {
  return (value) => schema.safeParse(value).success;
}

testEvery(names)('the document refuses of a request what the schema refuses, and nothing else', (name) => {
  const { request, encoding }: Operation = accountContract[name];
  const written = writtenOf(operationOf(name).requestBody);
  expect(written !== undefined).toBe(encoding === 'json' || encoding === 'form');
  const { request: sample, invalid } = operationDetails[name];
  if (written) expect(difference([sample, invalid], written, acceptedBy(request))).toBeUndefined();
});

testEvery(names)('the document refuses of an answer what a check refuses, and nothing else', (name) => {
  const { answeredBy }: Operation = accountContract[name];
  const written = writtenOf(operationOf(name).responses['200']);
  expect(written !== undefined).toBe(answeredBy === 'json');
  const schema = answerSchemaOf(name);
  const fields = answerFieldsOf(schema);
  const isNamed = (value: unknown): boolean =>
    Object.keys(Object(value) as object).every((field) => fields.includes(field));
  const refusal = { isOk: false, statusText: 'No.', reason: 'code' };
  const samples = [operationDetails[name].answer, refusal];
  if (written)
    expect(difference(samples, written, (value) => acceptedBy(schema)(value) && isNamed(value))).toBeUndefined();
});

test('the document refuses of a refusal what the schema of errors refuses, and nothing else', () => {
  const samples = [{ isOk: false, statusText: 'No.', reason: 'code' }];
  expect(difference(samples, ajv.compile(components.schemas.Error), acceptedBy(errorSchema))).toBeUndefined();
});
