import { readJsonObject } from 'shared-protocol/agent/hub';
import { regStateSchema } from 'shared-protocol/regstate';
import { conformsIfNone, type Finding } from '../report/finding.ts';
import { deviating, doesNotApply, rowsOf, valueOr } from '../report/row.ts';
import { answerOf, describeFaults, type AgentRow, type Subject } from './row.ts';

/** What an agent reports to discovery. */
export const discoveryRows: readonly AgentRow[] = [
  { name: 'regstate', expected: 'HTTP 200, and a RegState of this product as JSON', run: checkRegState },
  ...rowsOf('regstate', {
    registrationKey: ['null exactly when unregistered', checkRegistrationKey],
    private: ['no email, and no name of a person', checkPrivate],
  }),
];

async function checkRegState(subject: Subject): Promise<Finding> {
  const { status, body } = await answerOf(subject, { address: subject.regStateUrl });
  if (status !== 200) deviating(`HTTP ${status}`);
  const json = readJsonObject(body.toString()) ?? deviating('a body that is not a JSON object');
  const { data, error } = regStateSchema.safeParse(json);
  if (error) return deviating(describeFaults(error));
  const { product, agentVersion } = data;
  return conformsIfNone(
    [product !== subject.product && `the product is ${product}`],
    `HTTP 200, version ${agentVersion}`,
  );
}

async function checkRegistrationKey(subject: Subject): Promise<Finding> {
  const { registered, registrationKey } = await readRegState(subject);
  if (typeof registered !== 'boolean') doesNotApply(noRegState);
  const state = `${registered ? 'registered' : 'unregistered'}, ${registrationKey === null ? 'no key' : 'a key'}`;
  return conformsIfNone([registered !== (typeof registrationKey === 'string') && state], state);
}

/** Every page that the agent serves can read it, before anyone has signed in. */
async function checkPrivate(subject: Subject): Promise<Finding> {
  const telling = Object.entries(await readRegState(subject)).map(
    ([name, value]) => (personalField.test(name) || /[^\s"]@[^\s"]/.test(JSON.stringify(value))) && name,
  );
  return conformsIfNone(telling, 'neither');
}

async function readRegState(subject: Subject): Promise<Readonly<Record<string, unknown>>> {
  const answer = await valueOr(answerOf(subject, { address: subject.regStateUrl }), null);
  return readJsonObject(answer?.body.toString() ?? '') ?? doesNotApply(noRegState);
}

const noRegState = 'no RegState';

const personalField = /^(?:.*e-?mail.*|(?:first|last|full|given|family|display|user)?_?name)$/i;
