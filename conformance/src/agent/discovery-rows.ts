import { regStateSchema } from 'shared-protocol/regstate';
import { readJsonObject } from 'shared-protocol/agent/hub';
import { askHttp } from '../hub-client/ask-http.ts';
import { describeFaults, type AgentRow, type Subject } from './row.ts';
import { deviates, notApplicable, conformsIfNone, type Finding } from '../report/finding.ts';

/** What an agent reports to discovery. */
export const discoveryRows: readonly AgentRow[] = [
  { name: 'regstate', expected: 'HTTP 200, and a RegState of this product as JSON', run: checkRegState },
  {
    name: 'regstate/registrationKey',
    expected: 'null exactly when unregistered',
    run: checkRegistrationKey,
  },
  { name: 'regstate/private', expected: 'no email, and no name of a person', run: checkPrivate },
];

async function checkRegState({ regStateUrl, product, timeoutMs }: Subject): Promise<Finding> {
  const answer = await askHttp(regStateUrl, { withinMs: timeoutMs() });
  if (answer.status === 'failed') return deviates(answer.reason);
  if (answer.statusCode !== 200) return deviates(`HTTP ${answer.statusCode}`);
  const json = readJsonObject(answer.body);
  if (!json) return deviates('a body that is not a JSON object');
  const parsed = regStateSchema.safeParse(json);
  if (!parsed.success) return deviates(describeFaults(parsed.error));
  const found = parsed.data.product;
  return conformsIfNone(
    [found !== product && `the product is ${found}`],
    `HTTP 200, version ${parsed.data.agentVersion}`,
  );
}

async function checkRegistrationKey(subject: Subject): Promise<Finding> {
  const { registered, registrationKey } = (await readRegState(subject)) ?? {};
  if (typeof registered !== 'boolean') return notApplicable('no RegState');
  const state = `${registered ? 'registered' : 'unregistered'}, ${registrationKey === null ? 'no key' : 'a key'}`;
  return conformsIfNone([registered !== (typeof registrationKey === 'string') && state], state);
}

/** Every page that the agent serves can read it, before anyone has signed in. */
async function checkPrivate(subject: Subject): Promise<Finding> {
  const regState = await readRegState(subject);
  if (!regState) return notApplicable('no RegState');
  const telling = Object.entries(regState).map(
    ([name, value]) => (personalField.test(name) || /[^\s"]@[^\s"]/.test(JSON.stringify(value))) && name,
  );
  return conformsIfNone(telling, 'neither');
}

async function readRegState({ regStateUrl, timeoutMs }: Subject): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await askHttp(regStateUrl, { withinMs: timeoutMs() });
  return answer.status === 'answered' ? readJsonObject(answer.body) : null;
}

const personalField = /^(?:.*e-?mail.*|(?:first|last|full|given|family|display|user)?_?name)$/i;
