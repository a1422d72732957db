import type { ChildProcess } from 'node:child_process';

/** Lets no process outlive this one. */
export function killWithThis(child: ChildProcess): void {
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
