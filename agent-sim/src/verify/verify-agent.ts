import { connectHub, type HubConnection } from '../hub-client/connect-hub.ts';
import { addressChecks } from './address-checks.ts';
import { admissionChecks } from './admission-checks.ts';
import { notTried, unreached, type Check, type Finding, type Subject, type VerifiedRow } from './check.ts';
import { connectionChecks } from './connection-checks.ts';
import { conversationChecks } from './conversation-checks.ts';
import { discoveryChecks } from './discovery-checks.ts';
import { envelopeChecks } from './envelope-checks.ts';
import { hostileChecks } from './hostile-checks.ts';
import { checkMessages } from './message-checks.ts';
import { checkScan } from './scan-check.ts';
import { checkAnsweredOnce, checkEveryPage, checkEvents, checkOwnIds, checkRefusedPayloads } from './whole-checks.ts';

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
    const isLate = subject.patienceMs() <= 1;
    survived.push(isLate ? { name, expected, ...notTried('no time was left') } : await rowOf(check, subject));
  }
  return [...checked, ...messages, ...survived];
}

async function rowOf({ name, expected, run }: Check, subject: Subject): Promise<VerifiedRow> {
  return { name, expected, ...(await run(subject)) };
}

/** All messages on one connection, so that everything it received can be checked together. */
async function checkCatalogue(subject: Subject): Promise<readonly VerifiedRow[]> {
  const connecting = await connectHub(subject.hubUrl, subject.patienceMs());
  const watching = await connectHub(subject.hubUrl, subject.patienceMs());
  const rows = await checkMessages(subject, connecting);
  const on = async (check: (connection: HubConnection) => Finding | Promise<Finding>): Promise<Finding> =>
    connecting.status === 'connected' ? check(connecting.connection) : unreached(connecting.reason);
  const whole: VerifiedRow[] = [
    {
      name: 'payload/refused',
      expected: 'BAD_MESSAGE_FORMAT to payloads that do not parse',
      ...(await on((connection) => checkRefusedPayloads(subject, connection))),
    },
    {
      name: 'scan/cancelled',
      expected: 'progress that rises, and failed with the reason cancelled',
      ...(await on((connection) => checkScan(subject, connection))),
    },
    {
      name: 'events',
      expected: 'those that come meanwhile are as their rows say',
      ...(await on(checkEvents)),
    },
    {
      name: 'events/everyPage',
      expected: 'they come on the connections of all pages',
      ...(await on((connection) =>
        watching.status === 'connected'
          ? checkEveryPage(subject, connection, watching.connection)
          : unreached(watching.reason),
      )),
    },
    {
      name: 'ownIds',
      expected: 'each message has an id of its own',
      ...(await on(checkOwnIds)),
    },
    {
      name: 'answeredOnce',
      expected: 'no request is answered twice',
      ...(await on(checkAnsweredOnce)),
    },
  ];
  for (const each of [connecting, watching]) if (each.status === 'connected') await each.connection.close();
  return [...rows, ...whole];
}
