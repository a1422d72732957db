import { type Command, Option } from 'commander';
import { writeAsyncApi } from 'shared-protocol/agent/documents/write-async-api';
import { writeJsonSchema } from 'shared-protocol/agent/documents/write-json-schema';
import { createParser } from '../cli/create-parser.ts';
import { exitCodes } from '../cli/exit-codes.ts';
import { readChoice } from '../cli/options/read-choice.ts';
import { runSubcommand } from '../cli/run-subcommand.ts';

/** Prints the protocol as a document that other tools read. */
export function runSchema(words: readonly string[]): Promise<number> {
  return runSubcommand(createSchema, words, (command) => {
    const options = command.opts<{ format: Format }>();
    process.stdout.write(`${JSON.stringify(writers[options.format](), null, 2)}\n`);
    return exitCodes.done;
  });
}

const formats = ['jsonschema', 'asyncapi'] as const;

type Format = (typeof formats)[number];

const format = new Option('--format <format>', formats.join(' or '))
  .argParser(readChoice(formats))
  .default('jsonschema', 'jsonschema');

const writers = {
  jsonschema: writeJsonSchema,
  asyncapi: writeAsyncApi,
} as const satisfies Record<Format, () => object>;

function createSchema(write: (text: string) => void): Command {
  const examples = `Prints the protocol as one JSON document, for validators, generators and viewers.

Examples:
  agent-sim schema > agent.schema.json                  JSON Schema 2020-12
  agent-sim schema --format asyncapi > asyncapi.json    AsyncAPI 3.1
`;
  return createParser('agent-sim schema', '[options]', examples, write)
    .addOption(format)
    .addHelpText('after', '\nExit codes:  0 printed, 2 wrong usage');
}
