import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import type { Answer } from 'conformance/http/fetch-answer';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { askPatiently } from './call-operations.ts';
import type { Fault } from './fault.ts';
import {
  contentTypeLost,
  describe,
  isRefusal,
  jsonOf,
  operationFaults,
  remedyOf,
  routingFault,
} from './operation-faults.ts';
import type { Fetched, Site } from './site.ts';

/** A call that shows whether what browsers send arrives at the account server, and what came back. */
export interface ProbedCall {
  readonly name: OperationName;
  readonly check: 'foreign origins' | 'request contents';
  readonly subject: string;
  readonly fetched: Fetched;
  readonly judge: (answer: Answer) => readonly Fault[];
}

interface Probe extends Omit<ProbedCall, 'fetched'> {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Changes nothing either: a foreign page is refused, and the others read what an account server knows of nobody. */
export async function probeOperations(
  site: Site,
  { accountOrigin, account: { paths }, features }: AppConfig,
): Promise<readonly ProbedCall[]> {
  const probed: ProbedCall[] = [];
  for (const { query = '', headers = {}, body = '', ...probe } of probesOf(features.botCheck)) {
    const operation: Operation = accountContract[probe.name];
    const address = (accountOrigin || site.origin) + (paths[probe.name] ?? operation.path) + query;
    const fetched = await askPatiently(site, {
      operation,
      address,
      headers,
      body,
      isCrossOrigin: accountOrigin !== '',
    });
    probed.push({ ...probe, fetched });
  }
  return probed;
}

function probesOf(hasBotCheck: boolean): readonly Probe[] {
  return [...foreign, lookUp, session, ...(hasBotCheck ? [botToken] : [])];
}

const foreignOrigin = 'https://check-site.invalid';

/** A read, a call with JSON and a form: what is on the way may treat each in another way. */
const foreign = (['checkSession', 'lookUpEmail', 'login'] as const).map((name): Probe => ({
  check: 'foreign origins',
  subject: `${name} for a page of ${foreignOrigin}`,
  name,
  // Without Sec-Fetch-Site, by which a server may refuse it although Origin has not arrived.
  headers: { origin: foreignOrigin },
  judge: (answer) => foreignFaults(name, answer),
}));

function foreignFaults(name: OperationName, answer: Answer): readonly Fault[] {
  const operation: Operation = accountContract[name];
  const isServed = operationFaults({ name, operation, sent: 'no body' }, answer).length === 0;
  const allowed = answer.headers['access-control-allow-origin'];
  const isAllowed = allowed === foreignOrigin || allowed === '*';
  const open = {
    found: `access-control-allow-origin: ${allowed ?? ''}`,
    expected: 'none for a foreign page',
    remedy: notOpen,
  };
  return [
    ...(isServed ? [{ found: describe(answer), expected: '403: a foreign page is refused', remedy: originLost }] : []),
    ...(isAllowed ? [open] : []),
  ];
}

const originLost =
  'Pass Origin on to the account server unchanged: nothing on the way may drop or replace it. If it arrives, the account server must refuse the calls of foreign pages: npm run conformance checks it.';

const notOpen =
  'Have nothing on the way add CORS headers, and the account server name only the origin of this site: else a foreign page could act for whoever is signed in.';

const lookUp: Probe = {
  check: 'request contents',
  subject: 'lookUpEmail with an address that nobody has',
  name: 'lookUpEmail',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nobody@check-site.invalid' }),
  judge: (answer) =>
    arrived(
      answer,
      answer.status === 200 && isAnswerOf('lookUpEmail', answer),
      '200 with isExistingDesktopUser',
      contentTypeLost,
    ),
};

const session: Probe = {
  check: 'request contents',
  subject: 'checkSession with a cookie of 4,000 characters',
  name: 'checkSession',
  headers: { cookie: `check-site=${'x'.repeat(4_000)}` },
  judge: (answer) =>
    operationFaults({ name: 'checkSession', operation: accountContract.checkSession, sent: 'no body' }, answer),
};

const botToken: Probe = {
  check: 'request contents',
  subject: 'validateBotToken with a token of 4,000 characters in its query',
  name: 'validateBotToken',
  query: `?token=${'x'.repeat(4_000)}`,
  judge: (answer) =>
    arrived(
      answer,
      answer.status === 200 && isAnswerOf('validateBotToken', answer),
      '200 with success false in JSON',
      'Pass the query on to the account server, whole and with every method.',
    ),
};

function isAnswerOf(name: 'lookUpEmail' | 'validateBotToken', answer: Answer): boolean {
  return accountContract[name].response.safeParse(jsonOf(answer)).success;
}

/** @param remedy Where the account server itself refuses what it has got. */
function arrived(answer: Answer, isFine: boolean, expected: string, remedy: string): readonly Fault[] {
  if (isFine) return [];
  const elsewhere = routingFault(answer);
  if (elsewhere !== null) return [{ ...elsewhere, expected: 'the account server' }];
  const isOwn = [400, 415, 422].includes(answer.status) && isRefusal(jsonOf(answer));
  return [{ found: describe(answer), expected, remedy: isOwn ? remedy : remedyOf(answer) }];
}
