import { exitCodes } from './exit-codes.ts';

/** Always one line, whatever the message quotes. */
export function reportFailure(message: string): void {
  process.stderr.write(`agent-sim: ${message.replace(/\p{Cc}+/gu, ' ')}\n`);
}

/** Reports it, and returns the exit code. */
export function fail(message: string, exitCode: number = exitCodes.failed): number {
  reportFailure(message);
  return exitCode;
}
