import { messageOf } from 'shared-protocol/message-of';
import { printable } from 'shared-protocol/printable';
import { AgentStartError, describeStartProblem, wordsOfCommand } from '../options/start-problem.ts';
import { exitCodes } from './exit-codes.ts';

/** Always one line, whatever the message quotes. */
export function reportFailure(message: string): void {
  process.stderr.write(`agent-sim: ${printable(message)}\n`);
}

export function fail(message: string, exitCode: number = exitCodes.failed): number {
  reportFailure(message);
  return exitCode;
}

/** Why agents did not start, in one line; for an invalid scenario one line per fault, which editors can link to. */
export function reportStartFailure(error: unknown): void {
  if (!(error instanceof AgentStartError)) {
    reportFailure(messageOf(error));
  } else if (error.problem.status === 'bad-scenario') {
    for (const fault of error.problem.faults) process.stderr.write(`${printable(fault)}\n`);
  } else {
    reportFailure(describeStartProblem(error.problem, wordsOfCommand));
  }
}
