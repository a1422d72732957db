import { type Command, Option } from 'commander';
import { closestWord } from 'config/files/closest-word';
import { catalogue, isEventName, isRequestName } from 'shared-protocol/agent/catalogue';
import { formatFaultSchema, responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { type Product, products } from 'shared-protocol/product';
import { withChoices } from 'simulator-kit/with-choices';
import { connectHub, type HubConnection } from 'conformance/hub-client/connect-hub';
import { answers, envelopeOf } from 'conformance/hub-client/envelope-of';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import { readAgentUrl } from '../cli/read-agent-url.ts';
import { readJson } from '../cli/read-json.ts';
import { readOption } from '../cli/read-option.ts';
import { fail } from '../cli/report-failure.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { oneOf } from '../options/option-rule.ts';
import { findAgents } from './find-agents.ts';

const examples = `Sends one request to the first agent that answers, real or simulated, and prints
its result. The payload is sent unchecked: a wrong one shows how it is refused.

Examples:
  agent-sim send licence/check
  agent-sim send blockedProcess/history '{"limit": 5}'
  agent-sim send scan/network/start --product maverick
  agent-sim send client/info --url http://127.0.0.1:49217 --json
`;

export const send: Subcommand = {
  summary: 'sends one request to an agent, prints its answer',
  configure: (command) => {
    const product = new Option('--product <name>', 'only to an agent of this product').conflicts('url');
    command
      .usage('<type> [payload] [options]')
      .addHelpText('before', examples)
      .argument('<type>', 'a request; agent-sim messages lists them', anyType)
      .argument('[payload]', 'its payload, as JSON (default: none)', readJson)
      .addOption(product.argParser(readOption(oneOf(products))))
      .option('--url <url>', 'only to the agent at this address', readAgentUrl)
      .option('--json', 'the whole envelope of the response, even for an error')
      .addHelpText(
        'after',
        '\nExit codes:  0 answered with a result, 1 with an error, or nobody answers,\n             2 wrong usage',
      );
  },
  run: async (command) => {
    const { product, url } = command.opts<{ product?: Product; url?: string }>();
    const search = await findAgents(url === undefined ? { products: product ? [product] : products } : { url });
    if (search.status === 'none') return fail(search.reason);
    const [agent] = search.agents;
    const connecting = await connectHub(agent.hubUrl, timeoutMs);
    if (connecting.status === 'failed') return fail(`could not connect to ${agent.url}: ${connecting.reason}`);
    try {
      return await ask(connecting.connection, command);
    } finally {
      await connecting.connection.close();
    }
  },
};

/** An agent may know more types than are completed. */
const anyType = withChoices((type: string) => type, Object.keys(catalogue).filter(isRequestName));

/** The time limit of the connection, and of the answer to a type that the catalogue does not know. */
const timeoutMs = 10_000;

async function ask(connection: HubConnection, command: Command): Promise<number> {
  // The first word is required, and stays text.
  const [type, payload] = command.processedArgs as [string, unknown];
  const { json } = command.opts<{ json?: true }>();
  const limitMs = isRequestName(type) ? catalogue[type].timeLimitMs : timeoutMs;
  const { id } = connection.request(type, payload);
  // A request that cannot be read is answered without an id, and nothing else was sent on this connection.
  const received = await connection.inbox.next((record) => answers(record, id) || answers(record, null), limitMs);
  if (received.status === 'timed-out') return fail(`${type}: no answer within ${limitMs} ms`);
  if (received.status === 'closed') return fail(`${type}: the agent closed the connection (${received.code})`);

  const envelope = envelopeOf(received.record);
  if (json) printJson(envelope);
  const { data } = responseEnvelopeSchema.safeParse(envelope);
  if (!data) return fail(`${type}: the answer is not an envelope of the protocol`);
  if (data.error)
    return fail(`${type}: ${data.error.code}: ${data.error.message}${inDetail(data.error.details)}${hintFor(type)}`);
  if (!json) printJson(data.payload);
  return exitCodes.done;
}

function hintFor(type: string): string {
  if (isEventName(type)) return '; agent-sim emit has an agent send an event';
  if (Object.hasOwn(catalogue, type)) return '';
  const meant = closestWord(type, Object.keys(catalogue).filter(isRequestName));
  return meant === undefined ? '; agent-sim messages lists the types' : `; did you mean ${meant}?`;
}

function inDetail(details: unknown): string {
  const faults = Array.isArray(details) ? details.flatMap((each) => formatFaultSchema.safeParse(each).data ?? []) : [];
  return faults.length === 0 ? '' : ` (${faults.map(({ path, reason }) => `${path || 'all'}: ${reason}`).join('; ')})`;
}
