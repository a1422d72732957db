import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import { readOption } from '../cli/read-option.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { oneOf } from '../options/option-rule.ts';

const writers = { jsonschema: writeJsonSchema, asyncapi: writeAsyncApi };
const formats = Object.keys(writers);

const examples = `Prints the protocol as one JSON document, for the validators and
generators of those who write an agent.

Examples:
  agent-sim schema > agent.schema.json                  JSON Schema 2020-12
  agent-sim schema --format asyncapi > asyncapi.json    AsyncAPI 3.1
`;

export const schema: Subcommand = {
  summary: 'prints the protocol as JSON Schema or AsyncAPI',
  configure: (command) =>
    command
      .addHelpText('before', examples)
      .option('--format <format>', formats.join(' or '), readOption(oneOf(formats)), 'jsonschema')
      .addHelpText('after', '\nExit codes:  0 printed, 2 wrong usage'),
  run: (command) => {
    const { format } = command.opts<{ format: keyof typeof writers }>();
    printJson(writers[format]());
    return exitCodes.done;
  },
};
