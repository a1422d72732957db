import { once } from 'node:events';
import { constants } from 'node:os';
import type { Command } from 'commander';
import { addAgentOptions } from '../cli/command.ts';
import { createParser } from '../cli/create-parser.ts';
import { exitCodeOf, exitCodes } from '../cli/exit-codes.ts';
import { readCommandLine } from '../cli/read-command-line.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { reportMessages } from '../cli/report-messages.ts';
import { reportReady } from '../cli/report-ready.ts';
import { reportStartFailure } from '../cli/report-start-failure.ts';
import { startAll, stopAll, type Started } from '../cli/start-all.ts';
import { spawnCommand } from './spawn-command.ts';

/** Starts agents, runs a command beside them, stops them, and ends as the command does. */
export async function runExec(words: readonly string[]): Promise<number> {
  const divider = words.indexOf('--');
  const [own, command] = divider < 0 ? [words, []] : [words.slice(0, divider), words.slice(divider + 1)];
  const commandLine = await readCommandLine(own, createExec);
  if (commandLine.status === 'answered') {
    process.stdout.write(commandLine.text);
    return exitCodes.done;
  }
  const [program, ...args] = command;
  if (commandLine.status === 'wrong-usage' || program === undefined) {
    const complaint = commandLine.status === 'wrong-usage' ? commandLine.message : 'no command';
    reportFailure(
      program === undefined ? `${complaint}; the command comes after --: agent-sim exec -- npm test` : complaint,
    );
    return exitCodes.wrongUsage;
  }

  let started: Started;
  try {
    started = await startAll(commandLine.agents, commandLine.flags);
  } catch (error) {
    reportStartFailure(error);
    return exitCodeOf(error);
  }
  try {
    reportReady(started, commandLine.flags);
    if (commandLine.flags.verbose) reportMessages(started.agents);
    return await runBeside(started, program, args);
  } finally {
    await stopAll(started);
  }
}

function createExec(write: (text: string) => void): Command {
  const examples = `Starts agents, waits until they are ready, runs a command, stops them, and ends with its exit code.

Examples:
  agent-sim exec -- npm test                                    beside both products
  agent-sim exec --product maverick --speed 20 -- npx vitest    with options of agent-sim
  agent-sim exec -- sh -c 'curl $AGENT_URL_MAVERICK/maverick/regstate'

The command finds the agents by AGENT_URL_DRIVER_SUPPORT and AGENT_URL_MAVERICK, their control API by AGENT_CONTROL_URL.
`;
  return addAgentOptions(
    createParser('agent-sim exec', '[options] -- command [argument...]', examples, write),
  ).addHelpText(
    'after',
    '\nExit codes:  those of the command, 127 when there is none of its name; 2, 3 and 4 as of agent-sim',
  );
}

async function runBeside({ agents, control }: Started, program: string, args: readonly string[]): Promise<number> {
  const urls = Object.fromEntries(agents.map(({ product, url }) => [variables[product], url]));
  const controlUrl = control && { AGENT_CONTROL_URL: `http://127.0.0.1:${control.port}` };
  try {
    // Throws for some reasons, an empty name or ENOTDIR, and tells of others later.
    const child = spawnCommand(program, args, { stdio: 'inherit', env: { ...process.env, ...urls, ...controlUrl } });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal has told the command of Ctrl-C already; twice would be taken for impatience.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUnknown = code === 'ENOENT';
    reportFailure(`${program || "''"}: ${isUnknown ? 'no such command' : `cannot be run: ${message}`}`);
    return isUnknown ? 127 : 126;
  }
}

const variables = {
  'driver-support': 'AGENT_URL_DRIVER_SUPPORT',
  maverick: 'AGENT_URL_MAVERICK',
} as const;
