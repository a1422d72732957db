import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { messageRows } from './message-rows.ts';
import { writeAsyncApi } from './write-async-api.ts';

// What is read of it here.
const written = writeAsyncApi() as {
  operations: Record<string, { action: string; reply?: unknown }>;
  components: { messages: Record<string, { examples: readonly { payload: unknown }[] }> };
};

test('is an AsyncAPI 3.1 document in which a public validator finds no fault', async () => {
  const document = makeDocumentFromString(JSON.stringify(written), 'agent.asyncapi.json');
  const config = await createConfig({ extends: ['minimal'] });
  expect(document.parsed).toMatchObject({ asyncapi: '3.1.0' });
  const problems = await lintDocument({ document, externalRefResolver: new BaseResolver(), config });
  // Its warnings miss what our agents do not have, such as a scheme of security.
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('has examples of each message that its own schema accepts', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false }).addSchema(written, 'document');
  for (const [name, { examples }] of Object.entries(written.components.messages)) {
    const accepts = ajv.getSchema(`document#/components/messages/${name}/payload`);
    expect(
      examples.map(({ payload }) => accepts?.(payload)),
      name,
    ).toEqual(examples.map(() => true));
  }
});

test('has an operation for each message, with a reply for each request', () => {
  expect(Object.values(written.operations).map(({ action, reply }) => [action, reply !== undefined])).toEqual(
    messageRows().map(({ kind }) => (kind === 'request' ? ['receive', true] : ['send', false])),
  );
});
