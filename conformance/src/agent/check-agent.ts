import { catalogue, isRequestName } from 'shared-protocol/agent/catalogue';
import { connectHub } from '../hub-client/connect-hub.ts';
import { type CheckedRow, notTried, unreached } from '../report/finding.ts';
import { checkRow } from '../report/row.ts';
import { addressRows } from './address-rows.ts';
import { admissionRows } from './admission-rows.ts';
import type { Subject } from './row.ts';
import { connectionRows } from './connection-rows.ts';
import { conversationRows } from './conversation-rows.ts';
import { discoveryRows } from './discovery-rows.ts';
import { envelopeRows } from './envelope-rows.ts';
import { hostileRows } from './hostile-rows.ts';
import { checkMessages } from './message-rows.ts';
import { wholeRows } from './whole-rows.ts';

/** Checks an agent against the protocol, row by row; the hostile checks come last. */
export async function checkAgent(
  subject: Subject,
  isWanted: (row: string) => boolean = () => true,
): Promise<readonly CheckedRow[]> {
  const [checked, messages] = await Promise.all([
    Promise.all(independent.filter(({ name }) => isWanted(name)).map((check) => checkRow(check, subject))),
    checkCatalogue(subject, isWanted),
  ]);
  const isOver = (): boolean => subject.timeoutMs() <= 1;
  const survived: CheckedRow[] = [];
  for (const hostile of hostileRows.filter(({ name }) => isWanted(name))) {
    const row = isOver() ? null : await checkRow(hostile, subject);
    // If time ran out during the row, the agent is not to blame.
    const isJudged = row !== null && !(row.status === 'deviates' && isOver());
    const { name, expected } = hostile;
    survived.push(isJudged ? row : { name, expected, ...notTried('an agent that answers in time') });
  }
  return [...checked, ...messages, ...survived];
}

const independent = [
  ...discoveryRows,
  ...admissionRows,
  ...addressRows,
  ...connectionRows,
  ...conversationRows,
  ...envelopeRows,
];

const requestNames = Object.keys(catalogue).filter(isRequestName);

export const agentRows: readonly string[] = [
  ...independent.map(({ name }) => name),
  ...requestNames,
  ...wholeRows.map(({ name }) => name),
  ...hostileRows.map(({ name }) => name),
];

/** All messages on one connection, so that everything it received can be checked together. */
async function checkCatalogue(subject: Subject, isWanted: (row: string) => boolean): Promise<readonly CheckedRow[]> {
  const whole = wholeRows.filter(({ name }) => isWanted(name));
  // Rows about everything that was received need every request.
  const asked = whole.length > 0 ? requestNames : requestNames.filter(isWanted);
  if (asked.length === 0) return [];
  const connecting = await connectHub(subject.hubUrl, subject.timeoutMs(), subject.origin);
  const witness = await connectHub(subject.hubUrl, subject.timeoutMs(), subject.origin);
  const rows = (await checkMessages(subject, connecting, asked)).filter(({ name }) => isWanted(name));
  for (const { name, expected, run } of whole) {
    const finding =
      connecting.status === 'connected'
        ? await run(connecting.connection, subject, witness)
        : unreached(`no connection: ${connecting.reason}`);
    rows.push({ name, expected, ...finding });
  }
  for (const each of [connecting, witness]) if (each.status === 'connected') await each.connection.close();
  return rows;
}
