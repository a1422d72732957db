import { stopOnSignals } from 'simulator-kit/stop-on-signals';
import { exitCodeOf, exitCodes } from '../cli/exit-codes.ts';
import { readCommandLine } from '../cli/read-command-line.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { reportMessages } from '../cli/report-messages.ts';
import { reportReady } from '../cli/report-ready.ts';
import { reportStartFailure } from '../cli/report-start-failure.ts';
import { startAll, stopAll, type Started } from '../cli/start-all.ts';
import { loadSubcommand } from './load-subcommand.ts';

/** The whole run of the command: parses its words, starts the agents, and stops them on a signal. */
export async function runCommandLine(typed: readonly string[]): Promise<void> {
  const words = typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed;
  const run = await loadSubcommand(words[0]);
  if (run) {
    process.stdout.on('error', failUnlessReaderLeft);
    process.stderr.on('error', () => {});
    process.exitCode = await run(words.slice(1));
    return;
  }

  const commandLine = await readCommandLine(words);
  switch (commandLine.status) {
    case 'answered':
      process.stdout.on('error', failUnlessReaderLeft);
      process.stdout.write(commandLine.text);
      return;
    case 'wrong-usage':
      process.exitCode = exitCodes.wrongUsage;
      reportFailure(commandLine.message);
      return;
    case 'start':
      break;
  }

  process.stdout.once('error', (error: Error) => {
    reportFailure(`the ready line cannot be written: ${error.message}`);
    process.exit(exitCodes.failed);
  });
  const { agents, flags } = commandLine;
  let started: Started = { agents: [], control: null };
  stopOnSignals(() => stopAll(started));
  try {
    started = await startAll(agents, flags);
    // Pages still need the agents when nobody reads the output any more.
    process.stderr.on('error', () => {});
    stayAlive();
    reportReady(started, flags);
    if (flags.verbose) reportMessages(started.agents);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    reportStartFailure(error);
  }
}

/** The reader may stop early, as `head` does: the run and its exit code are not affected. A full disk is a failure. */
function failUnlessReaderLeft(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  reportFailure(`stdout cannot be written: ${error.message}`);
  process.once('exit', () => {
    process.exitCode = exitCodes.failed;
  });
}

/**
 * While an agent refuses, reboots or is uninstalled no port is open, and nothing else would keep the program running.
 */
function stayAlive(): void {
  setInterval(() => {}, 2 ** 30);
}
