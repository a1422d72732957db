// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { jsonSchemaOf } from 'shared-protocol/agent/documents/json-schema-of';
import type { MessageRow } from 'shared-protocol/agent/define';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { leanCataloguePlugin } from './lean-catalogue-plugin.ts';
import { stripCatalogueProse } from './strip-catalogue-prose.ts';

test.each([
  [
    "request({ purpose: 'Lists.', payload, examples: [{ payload: {} }] })",
    'request({ purpose: "", payload, examples: [] })',
  ],
  ['event({ purpose: `Of ${x}.`, since: 2 })', 'event({ purpose: "", since: 2 })'],
  ["z.boolean().check(z.describe('Yes.'))", 'z.boolean()'],
  ["z.string().check(z.minLength(1), z.describe('A.'))", 'z.string().check(z.minLength(1), ...[])'],
  ['z.string().check(z.minLength(1))', 'z.string().check(z.minLength(1))'],
  ["identifier('The scan.')", 'identifier("")'],
  ["z.object({ a: text('A.'), purpose: z.string() })", 'z.object({ a: text(""), purpose: z.string() })'],
])('of %s it leaves %s', (code, lean) => {
  expect(stripCatalogueProse(code)).toBe(lean);
});

describe('the catalogue of a build', () => {
  let lean: Readonly<Record<string, MessageRow>>;
  let code: string;
  beforeAll(async () => {
    code = await buildCatalogue();
    ({ catalogue: lean } = (await import(
      `data:text/javascript,${encodeURIComponent(code)}`
    )) as typeof import('shared-protocol/agent/catalogue'));
  }, 30_000);

  test('has every message with its own schemas, codes and limits', () => {
    expect(Object.keys(lean)).toEqual(Object.keys(catalogue));
    for (const name of Object.keys(catalogue) as MessageName[]) {
      expect(essenceOf(lean[name]), name).toEqual(essenceOf(catalogue[name]));
    }
  });

  test('has none of the prose', () => {
    for (const { purpose } of Object.values(catalogue)) expect(code.includes(purpose), purpose).toBe(false);
    expect(code).not.toMatch(/describe\(['"`]/);
  });
});

async function buildCatalogue(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('shared-protocol/agent/catalogue'));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanCataloguePlugin()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  // One entry in one format, and no watcher.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** All of a row but what is for people. */
function essenceOf(row: MessageRow | undefined): unknown {
  if (!row) return undefined;
  const schemas = [row.payload, ...('result' in row ? [row.result] : [])].map((schema) => bare(jsonSchemaOf(schema)));
  return { ...row, payload: undefined, result: undefined, purpose: undefined, examples: undefined, schemas };
}

function bare(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );
}
