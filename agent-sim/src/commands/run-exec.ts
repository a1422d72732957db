import spawn from 'cross-spawn';
import { once } from 'node:events';
import { constants } from 'node:os';
import type { Product } from 'shared-protocol/product';
import { addAgentOptions } from '../cli/add-agent-options.ts';
import { fail } from '../cli/report-failure.ts';
import { startAndReport, stopAll, type Started } from '../cli/start-all.ts';
import type { Subcommand } from '../cli/subcommand.ts';

const examples = `Starts agents, waits until they are ready, runs a command, stops them, and ends
with its exit code.

Examples:
  agent-sim exec -- npm test              beside both products
  agent-sim exec --product maverick --speed 20 -- npx vitest
  agent-sim exec -- sh -c 'curl $AGENT_URL_MAVERICK/maverick/regstate'

AGENT_URL_DRIVER_SUPPORT and AGENT_URL_MAVERICK tell the command where the
agents are, AGENT_CONTROL_URL their control API.
`;

const notes = `
Exit codes:  those of the command, 127 when it does not exist;
             2, 3 and 4 as for agent-sim`;

export const exec: Subcommand = {
  summary: 'starts agents, runs a command beside them, stops them',
  configure: (command) => {
    // Reports a missing --, rather than the options of the command that should follow it.
    command.usage('[options] -- command [argument...]').argument('[command...]').passThroughOptions();
    addAgentOptions(command, '0').addHelpText('before', examples).addHelpText('after', notes);
  },
  run: async (command) => {
    const [program, ...args] = command.args;
    // Commander keeps the words as they were typed, but does not declare that.
    const { rawArgs } = command.parent as unknown as { readonly rawArgs: readonly string[] };
    if (program === undefined || !rawArgs.includes('--')) {
      const complaint = program === undefined ? 'no command' : `unknown argument '${program}'`;
      return command.error(`${complaint}; the command comes after --: agent-sim exec -- npm test`);
    }
    // The command is told the port, and several may run at a time.
    const started = await startAndReport(command, 0);
    if (typeof started === 'number') return started;
    try {
      return await runBeside(started, program, args);
    } finally {
      await stopAll(started);
    }
  },
};

async function runBeside({ agents, control }: Started, program: string, args: readonly string[]): Promise<number> {
  const urls = Object.fromEntries(agents.map(({ product, url }) => [variableOf(product), url]));
  const controlUrl = control && { AGENT_CONTROL_URL: `http://127.0.0.1:${control.port}` };
  try {
    // On Windows most commands are files that only its shell can run, which cross-spawn knows. Spawning throws for some
    // reasons, an empty name or ENOTDIR, and reports others later.
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...urls, ...controlUrl } });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // At Ctrl-C a terminal signals the command itself; a second signal would end it at once.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUnknown = code === 'ENOENT';
    const complaint = isUnknown ? 'no such command' : `cannot be run: ${message}`;
    return fail(`${program || "''"}: ${complaint}`, isUnknown ? 127 : 126);
  }
}

/** `AGENT_URL_DRIVER_SUPPORT` */
function variableOf(product: Product): string {
  return `AGENT_URL_${product.replaceAll('-', '_').toUpperCase()}`;
}
