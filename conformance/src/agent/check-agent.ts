import { catalogue, isRequestName } from 'shared-protocol/agent/catalogue';
import { connectHub } from '../hub-client/connect-hub.ts';
import { type CheckedRow, notTried, unreached } from '../report/finding.ts';
import { addressChecks } from './address-checks.ts';
import { admissionChecks } from './admission-checks.ts';
import type { Check, Subject } from './check.ts';
import { connectionChecks } from './connection-checks.ts';
import { conversationChecks } from './conversation-checks.ts';
import { discoveryChecks } from './discovery-checks.ts';
import { envelopeChecks } from './envelope-checks.ts';
import { hostileChecks } from './hostile-checks.ts';
import { checkMessages } from './message-checks.ts';
import { wholeChecks } from './whole-checks.ts';

/** Checks an agent against the protocol, row by row; the hostile checks come last. */
export async function checkAgent(
  subject: Subject,
  isWanted: (row: string) => boolean = () => true,
): Promise<readonly CheckedRow[]> {
  const [checked, messages] = await Promise.all([
    Promise.all(independent.filter(({ name }) => isWanted(name)).map((check) => rowOf(check, subject))),
    checkCatalogue(subject, isWanted),
  ]);
  const isOver = (): boolean => subject.timeoutMs() <= 1;
  const survived: CheckedRow[] = [];
  for (const check of hostileChecks.filter(({ name }) => isWanted(name))) {
    const row = isOver() ? null : await rowOf(check, subject);
    // Where the time ran out in the middle, the agent is not to blame for an answer that was not waited for.
    const isJudged = row !== null && !(row.status === 'deviates' && isOver());
    const { name, expected } = check;
    survived.push(isJudged ? row : { name, expected, ...notTried('an agent that answers in time') });
  }
  return [...checked, ...messages, ...survived];
}

const independent = [
  ...discoveryChecks,
  ...admissionChecks,
  ...addressChecks,
  ...connectionChecks,
  ...conversationChecks,
  ...envelopeChecks,
];

const requestNames = Object.keys(catalogue).filter(isRequestName);

/** Every row, in the order of the report. */
export const agentRows: readonly string[] = [
  ...independent.map(({ name }) => name),
  ...requestNames,
  ...wholeChecks.map(({ name }) => name),
  ...hostileChecks.map(({ name }) => name),
];

async function rowOf({ name, expected, run }: Check, subject: Subject): Promise<CheckedRow> {
  return { name, expected, ...(await run(subject)) };
}

/** All messages on one connection, so that everything it received can be checked together. */
async function checkCatalogue(subject: Subject, isWanted: (row: string) => boolean): Promise<readonly CheckedRow[]> {
  const whole = wholeChecks.filter(({ name }) => isWanted(name));
  // What is judged by everything that was received needs everything to be asked.
  const asked = whole.length > 0 ? requestNames : requestNames.filter(isWanted);
  if (asked.length === 0) return [];
  const connecting = await connectHub(subject.hubUrl, subject.timeoutMs());
  const witness = await connectHub(subject.hubUrl, subject.timeoutMs());
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
