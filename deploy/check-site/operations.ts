import { setTimeout as pause } from 'node:timers/promises';
import { checkAccount } from 'conformance/account/check-account';
import type { Target } from 'conformance/account/browser';
import { corsFaults } from 'conformance/account/cors-faults';
import { rows } from 'conformance/account/rows';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { CheckedRow } from 'conformance/report/finding';
import type { OperationName } from 'shared-protocol/account/contract';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { limited } from './answer-advice.ts';
import { cacheHit, cacheLifetimeOf, notFromCache } from './cache-lifetime.ts';
import { decode } from './copies.ts';
import type { Fault } from './fault.ts';
import { type Finding, finding } from './finding.ts';
import { harmfulHeaders } from './harmful-headers.ts';
import { notNamed, operationRows, type OperationRow } from './operation-rows.ts';
import { isRefusal, routingFault } from './account-advice.ts';
import { failed, type Site } from './site.ts';
import { unanswered } from './unanswered.ts';
import type { Visit } from './visit.ts';

/**
 * What `conformance account` asks without accounts, as far as it shows whether what browsers send reaches the account server, and
 * its answers the browser. One after the other: a limit of requests would else refuse what no visitor ever sends at once.
 */
export async function checkOperations({ site, config }: Visit): Promise<readonly Finding[]> {
  if (config === null) return [];
  const account = config.accountOrigin || site.origin;
  if (!site.mayCall(account)) return [notCalled(account)];
  const findings: Finding[] = [];
  const answering = new Set<OperationName>();
  for (const row of operationRows(config, account !== site.origin)) {
    const { check, operation } = row;
    // Where somebody else answers an operation, whatever else is asked of it would say the same once more.
    if (check !== 'operations' && check !== 'cross-origin calls' && !answering.has(operation)) continue;
    const asked = await ask(site, account, config, row);
    const judged = judge(row, asked);
    findings.push(judged);
    if (
      check !== 'operations' ||
      asked.last?.status !== 'answered' ||
      judged.faults.length > 0 ||
      judged.unchecked !== null
    )
      continue;
    answering.add(operation);
    findings.push(...judgeWay(row, asked.last.answer, account === site.origin ? null : site.origin));
  }
  return findings;
}

interface AskedRow {
  /** The first that does not conform, or the last. */
  readonly found: CheckedRow | undefined;
  /** What came back at last; null where nothing was asked in time. */
  readonly last: Fetched | null;
}

async function ask(site: Site, account: string, config: AppConfig, row: OperationRow): Promise<AskedRow> {
  let last: Fetched | null = null;
  const { features } = config;
  const target: Target = {
    account,
    page: site.origin,
    paths: config.account.paths,
    ...site.settings,
    hasBotCheck: features.botCheck,
    hasReference: features.reference,
    features: (['handOffState', 'accessCode', 'passkeys'] as const).filter((name) => features[name]),
    fetchAnswer: async (question) => (last = await askPatiently(site, question)),
  };
  const checked = await checkAccount(target, { wanted: rows.filter(({ name }) => row.rows.includes(name)) });
  return { found: checked.find(({ status }) => status !== 'conforms') ?? checked.at(-1), last };
}

/** Waits once if a limit of requests asks for it, and unpacks the answer, as browsers do. */
async function askPatiently(
  site: Site,
  { method, address, headers, body }: Parameters<NonNullable<Target['fetchAnswer']>>[0],
): Promise<Fetched> {
  const send = (): Promise<Fetched> => site.ask(method, address, { ...headers, 'accept-encoding': 'gzip, br' }, body);
  const fetched = await send();
  const seconds =
    fetched.status === 'answered' && fetched.answer.status === 429 ? fetched.answer.headers['retry-after'] : '';
  if (!/^[0-5]$/.test(seconds ?? '')) return unpack(fetched);
  // The end of the whole check ends the wait as well: what is asked afterwards says so.
  await pause(Number(seconds) * 1_000, undefined, { signal: site.settings.deadline }).catch(() => undefined);
  return unpack(await send());
}

async function unpack(fetched: Fetched): Promise<Fetched> {
  const encoding = fetched.status === 'answered' ? fetched.answer.headers['content-encoding'] : undefined;
  if (fetched.status === 'failed' || encoding === undefined || fetched.answer.body.length === 0) return fetched;
  const body = await decode(fetched.answer);
  if (body !== null) return { status: 'answered', answer: { ...fetched.answer, body } };
  return failed(`${fetched.answer.status} with bytes that are not ${encoding}`);
}

function judge({ check, subject, remedy }: OperationRow, { found, last }: AskedRow): Finding {
  if (last?.status === 'failed') return unanswered(check, subject, last);
  const skip = (unchecked: string): Finding => ({ check, subject, faults: [], unchecked });
  if (last === null || found === undefined || found.status === 'not-tried')
    return skip('the time limit was reached before');
  const { answer } = last;
  if (answer.status === 429) return skip(limited);
  if (found.status === 'conforms' || found.status === 'not-applicable') return finding(check, subject, []);
  if (check === 'operations' && answer.status === 403 && isRefusal(answer))
    return finding(check, subject, [ownOriginRefused]);
  const fault = { found: found.found, expected: found.expected, remedy: remedy(answer, found.found) };
  return finding(check, subject, [routingFault(answer) ?? fault]);
}

const ownOriginRefused: Fault = {
  found: '403, a refusal of the account server',
  expected: 'the origin of this site allowed',
  remedy: 'Add this origin to those that the account server accepts, and pass Host and Origin on to it unchanged.',
};

/** What the way has done to an answer that is the account server's. */
function judgeWay({ subject, operation }: OperationRow, answer: Answer, page: string | null): readonly Finding[] {
  const cors =
    page === null
      ? []
      : corsFaults(answer, page).map((found) => ({
          found,
          expected: `pages of ${page} allowed, with credentials`,
          remedy: notNamed,
        }));
  return [
    finding('operation caching', subject, keptFaults(answer)),
    finding('added headers', subject, harmfulHeaders(answer, operation === 'logout')),
    ...(page === null ? [] : [finding('cross-origin calls', subject, cors)]),
  ];
}

/** A session's answer that a cache keeps is somebody else's. */
function keptFaults({ headers }: Answer): readonly Fault[] {
  const found = headers['cache-control'] ?? 'no cache-control';
  if (cacheLifetimeOf(headers['cache-control']) !== 'not stored')
    return [{ found, expected: 'no-store', remedy: notStored }];
  const hit = cacheHit(headers);
  return hit === null
    ? []
    : [{ found: `${hit} beside ${found}`, expected: 'a new answer to every call', remedy: notFromCache }];
}

const notStored =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for these paths).';

/** Nothing is sent to an origin only because a page names it. */
function notCalled(account: string): Finding {
  const unchecked = `nothing was sent there: if it is the account server, run check-site with --account-origin ${account}`;
  return { check: 'operations', subject: account, faults: [], unchecked };
}
