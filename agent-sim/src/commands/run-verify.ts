import { addCheckOptions, type CheckOptions } from 'conformance/commands/check-options';
import { agentNotes, agentRowExamples, runAgent } from 'conformance/commands/run-agent';
import { exitCodesHelp } from 'conformance/report/exit-codes';
import { products } from 'shared-protocol/product';
import { exitCodes } from '../cli/exit-codes.ts';
import { readAgentUrl } from '../cli/read-agent-url.ts';
import { readOption } from '../cli/read-option.ts';
import { fail } from '../cli/report-failure.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { defaultOrigins, originRule } from '../options/agent-option-rules.ts';
import { findAgents } from './find-agents.ts';

const examples = `Checks an agent, real or simulated, against the protocol, row by row, in 20 s.

Examples:
  agent-sim verify                           the first agent that answers
  agent-sim verify http://127.0.0.1:51215    the agent at this address
  agent-sim verify --only client/info        one message, while you write it
  agent-sim verify --json                    for programs

${agentNotes}`;

export const verify: Subcommand = {
  summary: 'checks an agent against the protocol, row by row',
  configure: (command) =>
    addCheckOptions(
      command
        .usage('[url] [options]')
        .addHelpText('before', examples)
        .argument('[url]', 'address of an agent on this computer (default: the first that answers)', readAgentUrl)
        .option('--origin <origin>', 'a page that the agent serves', readOption(originRule), defaultOrigins[1]),
      agentRowExamples,
    ).addHelpText('after', exitCodesHelp),
  run: async (command) => {
    const url = (command.processedArgs[0] as string | undefined) ?? (await findFirst());
    return url === null ? exitCodes.failed : runAgent(url, command.opts<CheckOptions & { origin: string }>());
  },
};

/** The address of the first agent that answers; null when that is reported to be none. */
async function findFirst(): Promise<string | null> {
  const search = await findAgents({ products });
  if (search.status === 'none') {
    fail(search.reason);
    return null;
  }
  const [agent, ...others] = search.agents;
  const more = others.map((other) => `  agent-sim verify ${other.url}`).join('\n');
  if (more) process.stderr.write(`More than one agent answers; this checks the first. The others:\n${more}\n`);
  return agent.url;
}
