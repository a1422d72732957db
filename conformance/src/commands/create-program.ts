import { Command, InvalidArgumentError } from 'commander';
import { describeFlows, flowNames, type FlowName, flows } from '../account/flows.ts';
import { exitCodesHelp } from '../report/exit-codes.ts';
import { addCheckOptions, type CheckOptions } from './check-options.ts';
import { type AccountCheckOptions, accountRowExamples, runAccount } from './run-account.ts';
import { agentNotes, agentRowExamples, runAgent } from './run-agent.ts';

/** The parser of the whole command line; `end` is told the exit code of what was asked for. */
export function createProgram(version: string, end: (exitCode: number) => void): Command {
  const program = new Command('conformance')
    .description('Checks a server against the contracts of the sign-in app, row by row.')
    .version(version)
    .addHelpText('before', examples)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`conformance: ${oneLine(text)}\n`),
      getOutHelpWidth: () => 80,
    });

  addCheckOptions(
    program
      .command('account')
      .summary('checks an account server')
      .usage('<origin> [options]')
      // Optional, because --flow alone asks no server.
      .argument('[origin]', 'where the server is, such as https://account.example.com', readOrigin)
      .option(
        '--flow [names]',
        'the flows to try, such as link,password: what one writes next, while a server grows; without names, lists them',
        readFlows,
      )
      .option(
        '--app-origin <origin>',
        "the origin of the app's pages (default: the configuration's, else the server's)",
        readOrigin,
      )
      .option(
        '--redirect-origin <origin...>',
        'origins that answers may send a browser to, besides those two',
        readOrigins,
      )
      .option(
        '--config <file>',
        "the app's configuration, or of it what a server has so far: paths that differ, origins, features",
      )
      .option(
        '--client-limit <tries>',
        'requests per minute allowed to one client, whatever the address: the run stays below it; without it that limit is not tried',
        readCount,
      )
      .option('--accounts <file>', 'test accounts; rows without one are not tried'),
    accountRowExamples,
  )
    .addHelpText('before', accountExamples)
    .addHelpText('after', exitCodesHelp)
    .action(
      async (origin: string | undefined, options: AccountCheckOptions & { readonly flow?: true | FlowName[] }) => {
        const { flow } = options;
        if (flow === true) end(listFlows());
        else if (origin === undefined) program.error("missing required argument 'origin'");
        else end(await runAccount(origin, { ...options, flow }));
      },
    );

  addCheckOptions(
    program
      .command('agent')
      .summary('checks a desktop agent')
      .argument('<url>', 'where the agent is, such as http://127.0.0.1:49217', readOrigin)
      .option('--origin <origin>', 'a page that the agent serves', readOrigin, 'http://localhost:5180'),
    agentRowExamples,
  )
    .addHelpText('before', agentExamples)
    .addHelpText('after', exitCodesHelp)
    .action(async (url: string, options: CheckOptions & { readonly origin: string }) =>
      end(await runAgent(url, options)),
    );
  return program;
}

const examples = `Examples:
  conformance account https://account.example.com --accounts accounts.json
  conformance agent http://127.0.0.1:49217
  conformance help account                 all options, and the exit codes
`;

const accountExamples = `Checks a running account server against the account contract, as the app's pages
in a browser would call it.

Examples:
  conformance account https://account.example.com --accounts accounts.json
  conformance account https://account.example.com \\
    --app-origin https://login.example.com
  conformance account http://localhost:8700 --flow link
  conformance account --flow               lists the flows of a sign-in server
  conformance account http://localhost:5180 --only login preflight

Without --allow-changes it signs the test accounts in and out, and asks for no
mail and no change. A server that serves wrong input acts on it all the same: it
may mail ann@example.com, the contract's own example, which is nobody's.
It waits for Retry-After once where a limit is used up, a minute at most.
A run ends after 15 minutes at the latest.
`;

const agentExamples = `Checks a desktop agent, real or simulated, against the protocol, in 20 s.

Examples:
  conformance agent http://127.0.0.1:49217
  conformance agent http://127.0.0.1:51215 --only regstate --json

${agentNotes}`;

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('Expected an origin, such as https://account.example.com');
}

function readFlows(text: string): readonly FlowName[] {
  const names = text.split(',').map((name) => name.trim());
  const stray = names.find((name) => !Object.hasOwn(flows, name));
  if (stray === undefined) return names as FlowName[];
  throw new InvalidArgumentError(`There is no flow ${stray}, only ${flowNames.join(', ')}`);
}

function listFlows(): number {
  process.stdout.write(describeFlows());
  return 0;
}

function readOrigins(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, readOrigin(text)];
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number from 1 to 9999');
}

function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
