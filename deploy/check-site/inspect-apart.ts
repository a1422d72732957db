import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Address, Family } from './addresses-of.ts';
import type { Report } from './merge-findings.ts';

export interface InspectOptions {
  readonly origin: string;
  readonly timeLimitSeconds: number;
  readonly family: Family | null;
  readonly accountOrigin: string | null;
}

export interface Inspected {
  readonly addresses: readonly Address[];
  readonly report: Report;
}

/**
 * Inspects a site in a process of its own. What a site answers may keep any program busy, or take all its memory: this one
 * stays free to end the other at the time limit, and with it at Ctrl-C.
 */
export function inspectApart(options: InspectOptions): Promise<Inspected> {
  const { origin, timeLimitSeconds } = options;
  const child = fork(fileURLToPath(new URL('inspect-process.mjs', import.meta.url)), [JSON.stringify(options)], {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    // What V8 writes about memory is no report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise<Inspected>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const giveUp = (found: string): void => resolve({ addresses: [], report: brokenOff(origin, found) });
    child.on('message', (message: 'ready' | Inspected) => {
      if (message !== 'ready') return resolve(message);
      // Within the limit it ends by itself, and reports what it has found.
      const giveUpAtLimit = (): void => giveUp('the check was still busy with what the site answers at the time limit');
      timer = setTimeout(giveUpAtLimit, (timeLimitSeconds + graceSeconds) * 1_000);
    });
    child.once('error', ({ message }) => giveUp(`the check could not be run: ${message}`));
    child.once('exit', () => giveUp('what the site answers ended the check: it needed too much memory'));
    child.once('exit', () => clearTimeout(timer));
  }).finally(() => {
    kill();
    process.off('exit', kill);
  });
}

/** Many times what a release needs. */
const maxMegabytes = 1_024;

/** To say what was not checked. */
const graceSeconds = 1;

function brokenOff(origin: string, found: string): Report {
  const fault = {
    check: 'time limit',
    subjects: [origin],
    over: null,
    found,
    expected: 'answers that can be read within the time limit',
    remedy:
      'See who answers at this address: no release has pages or files that are so large, or so hard to read. If it is the site, raise --time-limit.',
  } as const;
  return { faults: [fault], warnings: [], unchecked: [], passed: {} };
}
