import { AgentStartError, type StartProblem } from '../options/start-problem.ts';

/** The exit codes of the command and its subcommands; when stopped by a signal, 128 plus the signal's number. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  portTaken: 3,
  badFile: 4,
  deviates: 5,
} as const;

export function exitCodeOf(error: unknown): number {
  return error instanceof AgentStartError ? codesOfProblems[error.problem.status] : exitCodes.failed;
}

const codesOfProblems = {
  'wrong-option': exitCodes.wrongUsage,
  'unknown-option': exitCodes.wrongUsage,
  'port-taken': exitCodes.portTaken,
  'range-full': exitCodes.portTaken,
  'wrong-control-port': exitCodes.wrongUsage,
  'control-port-taken': exitCodes.portTaken,
  'control-port-not-allowed': exitCodes.portTaken,
  'bad-scenario': exitCodes.badFile,
} as const satisfies Record<StartProblem['status'], number>;
