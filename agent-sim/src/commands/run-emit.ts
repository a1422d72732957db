import { InvalidArgumentError, Option } from 'commander';
import { catalogue, type EventName, isEventName, isRequestName } from 'shared-protocol/agent/catalogue';
import { type Product, products } from 'shared-protocol/product';
import { callControl } from 'simulator-kit/control-contract';
import { realFetch } from 'simulator-kit/real-fetch';
import { ControlCallRefused } from 'simulator-kit/send-control-call';
import { withChoices } from 'simulator-kit/with-choices';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import { readJson } from '../cli/read-json.ts';
import { readOption } from '../cli/read-option.ts';
import { fail } from '../cli/report-failure.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { controlContract } from '../control/control-contract.ts';
import { controlPortRule, defaultControlPort } from '../options/control-port-rule.ts';
import { describeMismatch, oneOf } from '../options/option-rule.ts';
import { eventNameSchema } from '../validation/message-names.ts';

const examples = `Has simulated agents that run send an event to every connected page. Fields
that are left out are those of the catalogue's example.

Examples:
  agent-sim emit notification/raised
  agent-sim emit licence/changed '{"state": "expired"}'
  agent-sim emit client/updated --product maverick
  agent-sim emit licence/changed --control-port 29301
`;

export const emit: Subcommand = {
  summary: 'has agents send an event to their pages',
  configure: (command) => {
    const product = new Option('--product <name>', 'only the agent of this product (default: all that have the event)');
    const controlPort = new Option(
      '--control-port <n>',
      `where the control API of the agents is (default: that of AGENT_CONTROL_URL, or ${defaultControlPort})`,
    );
    command
      .usage('<type> [payload] [options]')
      .addHelpText('before', examples)
      .argument('<type>', 'an event; agent-sim messages lists them', eventType)
      .argument('[payload]', 'its payload, as JSON, or a part of it', readJson)
      .addOption(product.argParser(readOption(oneOf(products))))
      .addOption(controlPort.argParser(readOption(controlPortRule)))
      .option('--json', 'how many pages of each agent received it, as JSON')
      .addHelpText(
        'after',
        '\nExit codes:  0 sent to a page, 1 no page is connected, no agent runs or it\n             refuses, 2 wrong usage',
      );
  },
  run: async (command) => {
    const [type, payload] = command.processedArgs as [EventName, Readonly<Record<string, unknown>> | undefined];
    const { product, controlPort, json } = command.opts<{ product?: Product; controlPort?: number; json?: true }>();
    const usual = process.env['AGENT_CONTROL_URL'] ?? `http://127.0.0.1:${defaultControlPort}`;
    const origin = controlPort === undefined ? usual : `http://127.0.0.1:${controlPort}`;
    const call = callControl('agent-sim', controlContract, origin, realFetch);
    try {
      const told = await call('sendEvent', { type, ...(product && { product }), ...(payload && { payload }) });
      const reached = told.filter(({ connections }) => connections > 0);
      if (json) printJson(told);
      else for (const each of reached) process.stdout.write(`${each.product}: sent to ${pages(each.connections)}\n`);
      if (reached.length > 0) return exitCodes.done;
      return fail(`${type}: no page is connected to ${told.map((each) => each.product).join(' or ')}`);
    } catch (error) {
      const { message } = error as Error;
      // The path of the call is not what somebody typed.
      return fail(error instanceof ControlCallRefused ? message.replace(/^.*?answered \d+: /, `${type}: `) : message);
    }
  },
};

const eventType = withChoices((type: string) => {
  if (isRequestName(type)) throw new InvalidArgumentError(`It is a request: agent-sim send ${type}`);
  const expected = describeMismatch({ schema: eventNameSchema }, type);
  if (expected !== null) throw new InvalidArgumentError(`Expected ${expected}`);
  return type;
}, Object.keys(catalogue).filter(isEventName));

function pages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
