import { protocolVersion } from 'shared-protocol/protocol-version';
import { agentRows, checkAgent } from '../agent/check-agent.ts';
import { createSubject } from '../agent/create-subject.ts';
import { exitCodes } from '../report/exit-codes.ts';
import { isNamed, isRed, mendFirst } from '../report/report.ts';
import { type CheckOptions, strayWord } from './check-options.ts';
import { complain, printReport } from './print-report.ts';

/** Checks the agent at an address; returns the exit code. */
export async function runAgent(url: string, options: CheckOptions & { readonly origin: string }): Promise<number> {
  const { origin, only = [], allowChanges: mayChange = false } = options;
  const stray = strayWord(options, agentRows);
  if (stray !== undefined)
    return complain(`${stray}: there is no such row; for example ${agentRowExamples}`, exitCodes.wrongUsage);
  const found = await createSubject(url, { origin, mayChange });
  if (found.status === 'none') return complain(`${found.reason}; agent-sim starts one`, exitCodes.unreachable);

  const { subject } = found;
  process.stderr.write(`Checking ${subject.url} against the protocol; this takes up to 20 s.\n`);
  const rows = await checkAgent(subject, (row) => only.length === 0 || isNamed(row, only));
  const details = { product: subject.product, protocolVersion };
  const unnamed = agentRows.length - rows.length;
  const next = rows.some(({ status }) => isRed(status)) ? mendFirst : undefined;
  return printReport({ subject: 'agent', address: subject.url, page: origin, details, rows, unnamed, next }, options);
}

/** The help of both commands names these as examples, too. */
export const agentRowExamples = 'regstate, hub/connect, preflight';

/** A part of the same help. */
export const agentNotes = `It never installs, uninstalls or reboots, cancels no planned reboot, and opens
no support case. It starts scans and cancels them, and sets each setting to its
current value. With --allow-changes it also clears the caches and the history of
blocked processes, restarts onboarding, and marks the model of the machine as
chosen.
`;
