import { AgentStartError } from '../agent-start-error.ts';
import type { AgentOptions } from '../agent-options.ts';
import type { Agent } from '../start-agent.ts';
import type { StartProblem } from '../start-problem.ts';
import { readCommandLine } from './read-command-line.ts';
import { reportFailure, reportReady } from './report.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The command's whole life: reads its words, starts what they ask for, and stops it on a signal. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const commandLine = readCommandLine(words);
  switch (commandLine.status) {
    case 'answered':
      process.stdout.write(commandLine.text);
      return;
    case 'wrong-usage':
      process.exitCode = exitCodes['wrong-option'];
      reportFailure(commandLine.message);
      return;
    case 'start':
      break;
  }

  process.stdout.once('error', (error: Error) => {
    reportFailure(`the ready line cannot be written: ${error.message}`);
    process.exit(exitCodes.failed);
  });
  let agents: readonly Agent[] = [];
  stopOnSignals(() => stopAll(agents));
  try {
    agents = await startAll(commandLine.agents);
    reportReady(agents, commandLine.flags);
  } catch (error) {
    process.exitCode = error instanceof AgentStartError ? exitCodes[error.problem.status] : exitCodes.failed;
    reportFailure(error instanceof Error ? error.message : String(error));
  }
}

const exitCodes = {
  failed: 1,
  'wrong-option': 2,
  'range-full': 3,
  'port-taken': 3,
} as const satisfies Record<StartProblem['status'] | 'failed', number>;

/** Every agent or none. */
async function startAll(wanted: readonly AgentOptions[]): Promise<readonly Agent[]> {
  // Loaded only here, so that help and complaints come at once.
  const { startAgent } = await import('../start-agent.ts');
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const started = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failure) return started;
  await stopAll(started);
  throw failure.reason;
}

async function stopAll(agents: readonly Agent[]): Promise<void> {
  await Promise.all(agents.map((agent) => agent.stop()));
}
