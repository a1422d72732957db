import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printableLines } from 'shared-protocol/printable';
import type { Address, Family } from './addresses-of.ts';
import type { Report } from './merge-findings.ts';

export interface InspectOptions {
  readonly origin: string;
  readonly timeLimitSeconds: number;
  readonly family: Family | null;
  /** The address of the server to ask, in place of those that the name has; null for these. */
  readonly address: Address | null;
  readonly accountOrigin: string | null;
}

/** What the process of the inspection sends. */
export type InspectMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'inspected'; readonly inspected: Inspected }
  | { readonly kind: 'defect'; readonly reason: string };

interface Inspected {
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
    // Ctrl-C in a terminal reaches the command alone, which then ends this one.
    detached: true,
    // It reports by messages; what V8 writes about memory is no report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Inspected>((resolve, reject) => {
    const giveUp = (found: string): void => resolve({ addresses: [], report: brokenOff(origin, found) });
    child.on('message', (message: InspectMessage) => {
      if (message.kind === 'inspected') resolve(message.inspected);
      else if (message.kind === 'defect') reject(new Error(printableLines(message.reason)));
      else {
        // Within the limit it ends by itself, and reports what it has found.
        const limitMs = (timeLimitSeconds + graceSeconds) * 1_000;
        timer = setTimeout(giveUp, limitMs, 'the check was still busy with what the site answers at the time limit');
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      giveUp(`what the site answers ended the check (${signal ?? code}): it needed too much memory`),
    );
  }).finally(() => {
    clearTimeout(timer);
    kill();
    process.off('exit', kill);
  });
}

/** Many times what a release needs. */
const maxMegabytes = 1_024;

/** The time that is left to say what was not checked. */
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
