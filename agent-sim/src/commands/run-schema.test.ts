import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { agentErrorCodes } from 'shared-protocol/error-codes';
import { expect, test } from 'vitest';
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

test('the error codes stand in the document as an enum, in their order', async () => {
  const { $defs } = JSON.parse((await runWords('schema')).stdout) as { $defs: Record<string, unknown> };
  expect($defs['AgentErrorCode']).toEqual({ type: 'string', enum: agentErrorCodes });
  expect($defs).toHaveProperty(['driver/install/payload']);
  expect($defs).toHaveProperty(['driver/install/result']);
});

test('a format that does not exist is wrong usage', async () => {
  const { exitCode, stdout, stderr } = await runWords('schema', '--format', 'asyncap');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toBe(
    "agent-sim: option '--format <format>' argument 'asyncap' is invalid. Expected jsonschema, asyncapi; did you mean asyncapi?\n",
  );
});

test('--help begins with what it does and examples', async () => {
  expect((await runWords('schema', '--help')).stdout).toMatch(/^Prints the protocol[^]+Examples:[^]+Options:/);
});
