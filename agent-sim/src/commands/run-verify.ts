import { protocolVersion } from 'shared-protocol/protocol-version';
import { products } from 'shared-protocol/product';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import { readAgentUrl } from '../cli/read-agent-url.ts';
import { readOption } from '../cli/read-option.ts';
import { fail } from '../cli/report-failure.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { defaultOrigins, originRule } from '../options/agent-option-rules.ts';
import { conformsWholly, type Subject, type VerifiedRow } from '../verify/check.ts';
import { createSubject } from '../verify/create-subject.ts';
import { verifyAgent } from '../verify/verify-agent.ts';
import { describeVerdict } from './describe-verdict.ts';
import { findAgents } from './find-agents.ts';

const examples = `Checks an agent, real or simulated, against the protocol, row by row, in 20 s.

Examples:
  agent-sim verify                           the first agent that answers
  agent-sim verify http://127.0.0.1:51215    the agent at this address
  agent-sim verify --json                    for programs

It never installs, uninstalls or reboots, cancels no planned reboot, and opens
no support case. It starts scans and cancels them, clears the caches and the
history of blocked processes, restarts onboarding, and marks the model of the
machine as chosen. It sets each setting to its current value, and skips settings
that it cannot read.
`;

/** Checks an agent, real or simulated, against the protocol. */
export const verify: Subcommand = {
  configure: (command) =>
    command
      .usage('[url] [options]')
      .addHelpText('before', examples)
      .argument('[url]', 'address of an agent on this computer (default: the first that answers)', readAgentUrl)
      .option('--origin <origin>', 'a page that the agent serves', readOption(originRule), defaultOrigins[0])
      .option('--json', 'one object: url, product, protocolVersion, conforms, rows')
      .addHelpText('after', '\nExit codes:  0 conforms, 1 no agent answers, 2 wrong usage, 5 deviates'),
  run: async (command) => {
    const { json, origin } = command.opts<{ json?: true; origin: string }>();
    const url = (command.processedArgs[0] as string | undefined) ?? (await findFirst());
    if (url === null) return exitCodes.failed;
    const found = await createSubject(url, origin);
    if (found.status === 'none') return fail(`${found.reason}; agent-sim starts one`);

    const { subject } = found;
    process.stderr.write(`Checking ${subject.url} against the protocol; this takes up to 20 s.\n`);
    const rows = await verifyAgent(subject);
    if (json) printJson(verdict(subject, rows));
    else process.stdout.write(describeVerdict(subject, rows));
    return conformsWholly(rows) ? exitCodes.done : exitCodes.deviates;
  },
};

/** The address of the first agent that answers; null when that is reported to be none. */
async function findFirst(): Promise<string | null> {
  const search = await findAgents({ products });
  if (search.status === 'none') {
    fail(`${search.reason}; agent-sim starts one`);
    return null;
  }
  const [agent, ...others] = search.agents;
  const more = others.map((other) => `  agent-sim verify ${other.url}`).join('\n');
  if (more) process.stderr.write(`More than one agent answers; this checks the first. The others:\n${more}\n`);
  return agent.url;
}

function verdict({ url, product }: Subject, rows: readonly VerifiedRow[]): object {
  return { url, product, protocolVersion, conforms: conformsWholly(rows), rows };
}
