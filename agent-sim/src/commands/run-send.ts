import { type Command, Option } from 'commander';
import { catalogue, isRequestName } from 'shared-protocol/agent/catalogue';
import { products, type Product } from 'shared-protocol/product';
import { createParser } from '../cli/create-parser.ts';
import { exitCodes } from '../cli/exit-codes.ts';
import { readAgentUrl } from '../cli/options/read-agent-url.ts';
import { readChoice } from '../cli/options/read-choice.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { runSubcommand } from '../cli/run-subcommand.ts';
import { connectHub, type HubConnection } from '../hub-client/connect-hub.ts';
import { answers, envelopeOf } from '../hub-client/envelope-of.ts';
import { closestWord } from '../options/closest-word.ts';
import { describeAnswer } from './describe-answer.ts';
import { findAgents } from './find-agents.ts';

interface SendOptions {
  readonly product?: Product;
  readonly url?: string;
  readonly json?: true;
}

/** Sends one request to the first agent that answers, and prints what it says. */
export function runSend(words: readonly string[]): Promise<number> {
  return runSubcommand(createSend, words, async (command) => {
    const options = command.opts<SendOptions>();
    const [type = '', text] = command.args;
    const payload = readPayload(text);
    if (payload.status === 'wrong') return fail(payload.message, exitCodes.wrongUsage);
    if (options.product !== undefined && options.url !== undefined) {
      return fail('--product and --url contradict each other; give one of them', exitCodes.wrongUsage);
    }

    const search = await findAgents(
      options.url === undefined ? { products: options.product ? [options.product] : products } : { url: options.url },
    );
    if (search.status === 'none') return fail(`${search.reason}; agent-sim starts one`);
    const [agent] = search.agents;
    const connecting = await connectHub(agent.hubUrl, patienceMs);
    if (connecting.status === 'failed') return fail(`${agent.url} cannot be connected to: ${connecting.reason}`);
    try {
      return await ask(connecting.connection, type, payload.value, options);
    } finally {
      await connecting.connection.close();
    }
  });
}

/** For the connection, and for the answer to a type that the catalogue does not know. */
const patienceMs = 10_000;

async function ask(connection: HubConnection, type: string, payload: unknown, { json }: SendOptions): Promise<number> {
  const limitMs = isRequestName(type) ? catalogue[type].timeLimitMs : patienceMs;
  const { id } = connection.request(type, payload);
  // What cannot even be read is answered without an id, and nothing else was asked here.
  const heard = await connection.inbox.next((record) => answers(record, id) || answers(record, null), limitMs);
  if (heard.status === 'silent') return fail(`${type}: no answer within ${limitMs} ms`);
  if (heard.status === 'closed') return fail(`${type}: the agent closed the connection (${heard.code})`);

  const answer = describeAnswer(type, envelopeOf(heard.record));
  if (json) process.stdout.write(`${JSON.stringify(envelopeOf(heard.record), null, 2)}\n`);
  if (answer.status === 'done') {
    if (!json) process.stdout.write(`${JSON.stringify(answer.result, null, 2)}\n`);
    return exitCodes.done;
  }
  return fail(answer.message + hintFor(type));
}

function hintFor(type: string): string {
  if (Object.hasOwn(catalogue, type)) return '';
  const meant = closestWord(type, Object.keys(catalogue).filter(isRequestName));
  return meant === undefined ? '; agent-sim messages lists the types' : `; did you mean ${meant}?`;
}

type ReadPayload =
  | { readonly status: 'read'; readonly value: unknown }
  | { readonly status: 'wrong'; readonly message: string };

/** Any JSON goes to the agent as it is: what it says to a wrong payload may be just what one wants to know. */
function readPayload(text: string | undefined): ReadPayload {
  if (text === undefined) return { status: 'read', value: undefined };
  try {
    return { status: 'read', value: JSON.parse(text) };
  } catch {
    const expected = `expected JSON, in quotes of the shell: '{"limit": 5}'`;
    return { status: 'wrong', message: `payload ${text.slice(0, 100)}: ${expected}` };
  }
}

function fail(message: string, exitCode: number = exitCodes.failed): number {
  reportFailure(message);
  return exitCode;
}

function createSend(write: (text: string) => void): Command {
  const examples = `Sends one request to the first agent that answers, and prints its result.

Examples:
  agent-sim send licence/check
  agent-sim send blockedProcess/history '{"limit": 5}'
  agent-sim send scan/network/start --product maverick
  agent-sim send client/info --url http://127.0.0.1:49217 --json
`;
  return createParser('agent-sim send', '<type> [payload] [options]', examples, write)
    .argument('<type>', 'a request; agent-sim messages lists them')
    .argument('[payload]', 'what it carries, as JSON (default: nothing)')
    .addOption(new Option('--product <name>', 'only to an agent of this product').argParser(readChoice(products)))
    .option('--url <url>', 'only to the agent at this address', readAgentUrl)
    .option('--json', 'the whole envelope of the answer, an error too')
    .addHelpText('after', '\nExit codes:  0 answered with a result, 1 with an error, or nobody answers, 2 wrong usage');
}
