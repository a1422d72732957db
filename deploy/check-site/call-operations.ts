import { setTimeout as pause } from 'node:timers/promises';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { decode } from './copies.ts';
import type { Fetched, Site } from './site.ts';

/** A call of an operation that changes nothing, and what came back. */
export interface OperationCall {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly address: string;
  /** What was sent: nothing that a server could take for a request. */
  readonly sent: 'no body' | 'an empty body';
  readonly fetched: Fetched;
}

/**
 * Calls every operation as a page of this site would, but without anything in it: the contract has that refused with 400
 * before anything changes. Reads are asked without cookies; a logout without a session ends none.
 */
export async function callOperations(
  site: Site,
  { accountOrigin, account: { paths }, features }: AppConfig,
): Promise<readonly OperationCall[]> {
  const calls: OperationCall[] = [];
  // One after the other: a limit of requests would else refuse what no visitor ever sends at once.
  for (const [key, operation] of Object.entries(accountContract)) {
    // The keys of a literal table.
    const name = key as OperationName;
    const { feature } = operationDetails[name];
    // A server may lack what the pages of this site do not call.
    if (feature !== undefined && !features[feature]) continue;
    const address = (accountOrigin || site.origin) + (paths[name] ?? operation.path);
    for (const { sent, headers } of bodiesOf(operation)) {
      const fetched = await askPatiently(site, { operation, address, headers, isCrossOrigin: accountOrigin !== '' });
      calls.push({ name, operation, address, sent, fetched });
    }
  }
  return calls;
}

interface EmptyBody {
  readonly sent: OperationCall['sent'];
  readonly headers: Readonly<Record<string, string>>;
}

function bodiesOf({ encoding }: Operation): readonly EmptyBody[] {
  const none: EmptyBody = { sent: 'no body', headers: {} };
  if (encoding !== 'json' && encoding !== 'form') return [none];
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return [none, { sent: 'an empty body', headers: { 'content-type': type } }];
}

interface PatientCall {
  readonly operation: Operation;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isCrossOrigin: boolean;
}

/** As a page of the site, unless the headers say otherwise; waits once if a limit of requests asks for it. */
export async function askPatiently(
  site: Site,
  { operation: { method }, address, headers, body = '', isCrossOrigin }: PatientCall,
): Promise<Fetched> {
  // As browsers do: a page's reads of its own origin carry no Origin.
  const isNamed = method === 'POST' || isCrossOrigin || headers['origin'] !== undefined;
  const sender = isNamed ? { origin: site.origin } : { 'sec-fetch-site': 'same-origin' };
  const own = { accept: 'application/json', 'accept-encoding': 'gzip, br', ...sender };
  const ask = async (): Promise<Fetched> => unpack(await site.ask(method, address, { ...own, ...headers }, body));
  const fetched = await ask();
  const seconds = fetched.status === 'answered' && fetched.answer.status === 429 ? retryAfter(fetched) : null;
  if (seconds === null || seconds > maxWaitSeconds) return fetched;
  // The end of the whole check ends the wait as well: what is asked afterwards says so.
  await pause(seconds * 1_000, undefined, { signal: site.settings.deadline }).catch(() => undefined);
  return ask();
}

/** An answer as a page reads it. */
async function unpack(fetched: Fetched): Promise<Fetched> {
  const encoding = fetched.status === 'answered' ? fetched.answer.headers['content-encoding'] : undefined;
  if (fetched.status === 'failed' || encoding === undefined || fetched.answer.body.length === 0) return fetched;
  const body = await decode(fetched.answer);
  if (body !== null) return { status: 'answered', answer: { ...fetched.answer, body } };
  return {
    status: 'failed',
    reason: `${fetched.answer.status} with bytes that are not ${encoding}`,
    isUnchecked: false,
  };
}

function retryAfter(fetched: Extract<Fetched, { status: 'answered' }>): number | null {
  const text = fetched.answer.headers['retry-after'] ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** Longer ones are reported instead. */
const maxWaitSeconds = 5;
