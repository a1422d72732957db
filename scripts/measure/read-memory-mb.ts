import { execFileSync } from 'node:child_process';

/** Resident, as the system counts it; not on Windows, which has no `ps`. */
export function readMemoryMb(processId: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1_024);
}
