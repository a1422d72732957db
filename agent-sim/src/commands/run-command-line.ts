import { type Command, CommanderError } from 'commander';
import { stopOnSignals } from 'simulator-kit/stop-on-signals';
import { exitCodes } from '../cli/exit-codes.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { startAndReport, stayAlive, stopAll, type Started } from '../cli/start-all.ts';
import { createProgram } from './create-program.ts';

export async function runCommandLine(typed: readonly string[]): Promise<void> {
  process.stdout.on('error', failUnlessReaderLeft);
  // Pages still need the agents when nobody reads the output any more.
  process.stderr.on('error', () => {});
  await runWords(typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed);
}

/** Parses the words and does what they ask for; ends with the exit code as the process's. */
export async function runWords(words: readonly string[]): Promise<void> {
  try {
    await createProgram(start).parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
  }
}

async function start(command: Command): Promise<void> {
  process.stdout.removeAllListeners('error').once('error', (error: Error) => {
    reportFailure(`the ready line cannot be written: ${error.message}`);
    process.exit(exitCodes.failed);
  });
  let started: Started | number = 0;
  stopOnSignals(async () => {
    if (typeof started !== 'number') await stopAll(started);
  });
  started = await startAndReport(command);
  if (typeof started === 'number') process.exitCode = started;
  else stayAlive();
}

/** The reader may stop early, as `head` does: the run and its exit code are not affected. A full disk is a failure. */
function failUnlessReaderLeft(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  reportFailure(`stdout cannot be written: ${error.message}`);
  process.once('exit', () => {
    process.exitCode = exitCodes.failed;
  });
}
