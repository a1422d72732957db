import { connectHub } from '../hub-client/connect-hub.ts';
import { addressChecks } from './address-checks.ts';
import { admissionChecks } from './admission-checks.ts';
import { notTried, unreached, type Check, type Subject, type VerifiedRow } from './check.ts';
import { connectionChecks } from './connection-checks.ts';
import { conversationChecks } from './conversation-checks.ts';
import { discoveryChecks } from './discovery-checks.ts';
import { envelopeChecks } from './envelope-checks.ts';
import { hostileChecks } from './hostile-checks.ts';
import { checkMessages } from './message-checks.ts';
import { wholeChecks } from './whole-checks.ts';

/** Verifies an agent against the protocol, row by row; the hostile checks come last. */
export async function verifyAgent(subject: Subject): Promise<readonly VerifiedRow[]> {
  const first = [discoveryChecks, admissionChecks, addressChecks, connectionChecks, conversationChecks, envelopeChecks];
  const [checked, messages] = await Promise.all([
    Promise.all(first.flat().map((check) => rowOf(check, subject))),
    checkCatalogue(subject),
  ]);
  const survived: VerifiedRow[] = [];
  for (const check of hostileChecks) {
    const { name, expected } = check;
    const isLate = subject.timeoutMs() <= 1;
    survived.push(isLate ? { name, expected, ...notTried('no time was left') } : await rowOf(check, subject));
  }
  return [...checked, ...messages, ...survived];
}

async function rowOf({ name, expected, run }: Check, subject: Subject): Promise<VerifiedRow> {
  return { name, expected, ...(await run(subject)) };
}

/** All messages on one connection, so that everything it received can be checked together. */
async function checkCatalogue(subject: Subject): Promise<readonly VerifiedRow[]> {
  const connecting = await connectHub(subject.hubUrl, subject.timeoutMs());
  const witness = await connectHub(subject.hubUrl, subject.timeoutMs());
  const rows = [...(await checkMessages(subject, connecting))];
  for (const { name, expected, run } of wholeChecks) {
    const finding =
      connecting.status === 'connected'
        ? await run(connecting.connection, subject, witness)
        : unreached(connecting.reason);
    rows.push({ name, expected, ...finding });
  }
  for (const each of [connecting, witness]) if (each.status === 'connected') await each.connection.close();
  return rows;
}
