import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { runWords } from '../testing/run-words.ts';

testEvery([
  { words: [], document: writeJsonSchema() },
  { words: ['--format', 'jsonschema'], document: writeJsonSchema() },
  { words: ['--format', 'asyncapi'], document: writeAsyncApi() },
])('prints the whole document, and nothing else', async ({ words, document }) => {
  const { exitCode, stdout, stderr } = await runWords('schema', ...words);
  expect(JSON.parse(stdout)).toEqual(document);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
});
