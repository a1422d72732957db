import type { ChildProcess, SpawnOptions } from 'node:child_process';
import spawn from 'cross-spawn';

/** Starts the command as a shell's prompt would: on Windows npm and most other commands are files that only its shell can run. */
export function spawnCommand(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(program, args, options);
}
