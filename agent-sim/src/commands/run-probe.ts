import { products } from 'shared-protocol/product';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { portsOf, probePlaces, type Probed } from '../discovery/probe-ports.ts';
import { writeTable } from './write-table.ts';

const examples = `Looks for agents on all ten ports of both products, simulated or real.

Examples:
  agent-sim probe           a table
  agent-sim probe --json    an array of the agents, for programs
`;

export const probe: Subcommand = {
  summary: 'looks for agents on all ten ports',
  configure: (command) =>
    command
      .addHelpText('before', examples)
      .option('--json', 'an array of the agents that answer')
      .addHelpText('after', '\nExit codes:  0 an agent answers, 1 none does, 2 wrong usage'),
  run: async (command) => {
    const probed = await probePlaces(products.flatMap((product) => portsOf(product)));
    const agents = probed.flatMap(agentOf);
    if (command.opts()['json']) printJson(agents);
    else process.stdout.write(describe(probed));
    return agents.length > 0 ? exitCodes.done : exitCodes.failed;
  },
};

/** Leaves out UUID and registration key: what is printed here ends up in logs. */
function agentOf({ product, url, answer }: Probed): readonly object[] {
  if (answer.status !== 'agent') return [];
  const { registered, agentVersion, protocolVersion, hubPath } = answer.regState;
  return [{ product, port: Number(new URL(url).port), url, agentVersion, registered, protocolVersion, hubPath }];
}

function describe(probed: readonly Probed[]): string {
  const rows = probed.flatMap(({ product, url, answer }) => {
    const { port } = new URL(url);
    switch (answer.status) {
      case 'refused':
        return [];
      case 'stranger':
        return [[port, product, '-', `no agent: ${answer.found}`, '']];
      case 'agent': {
        const { agentVersion, registered } = answer.regState;
        return [[port, product, agentVersion, registered ? 'registered' : 'unregistered', url]];
      }
    }
  });
  if (rows.length === 0) return 'No agent answers on 49217-49221 and 51215-51219.\n';
  return writeTable([['PORT', 'PRODUCT', 'VERSION', 'STATE', 'URL'], ...rows]);
}
