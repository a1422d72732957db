import { AgentStartError } from '../options/agent-start-error.ts';
import { reportFailure } from './report-failure.ts';

/** Why agents did not start, in one line; for an invalid scenario one line per fault, which editors can link to. */
export function reportStartFailure(error: unknown): void {
  if (error instanceof AgentStartError && error.problem.status === 'bad-scenario') {
    for (const fault of error.problem.faults) process.stderr.write(`${fault.replace(/\p{Cc}+/gu, ' ')}\n`);
  } else {
    reportFailure(error instanceof Error ? error.message : String(error));
  }
}
