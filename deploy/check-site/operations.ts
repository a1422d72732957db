import { setTimeout as pause } from 'node:timers/promises';
import { checkAccount } from 'conformance/account/check-account';
import type { Target } from 'conformance/account/browser';
import { corsFaults } from 'conformance/account/cors-faults';
import { rows } from 'conformance/account/rows';
import type { Answer, Fetched, Question } from 'conformance/http/fetch-answer';
import type { CheckedRow } from 'conformance/report/finding';
import type { OperationName } from 'shared-protocol/account/contract';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { cacheHit, cacheLifetimeOf, notFromCache } from './cache-lifetime.ts';
import { decode } from './copies.ts';
import { isRefusal, judged, routingFault } from './advice.ts';
import { type Fault, fault, type Finding, finding, notChecked } from './finding.ts';
import { harmfulHeaders } from './harmful-headers.ts';
import { notNamed, operationRows, type OperationRow } from './operation-rows.ts';
import { failed, type Site } from './site.ts';
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
  const page = account === site.origin ? null : site.origin;
  for (const row of operationRows(config, page !== null)) {
    const isPlain = row.check === 'operations';
    // Where somebody else answers an operation, whatever else is asked of it would say the same once more.
    if (!isPlain && row.check !== 'cross-origin calls' && !answering.has(row.operation)) continue;
    const { last, finding: own } = await ask(site, account, config, row);
    findings.push(own);
    if (!isPlain || last?.status !== 'answered' || own.faults.length > 0 || own.unchecked !== null) continue;
    answering.add(row.operation);
    findings.push(...judgeWay(row, last.answer, page));
  }
  return findings;
}

async function ask(
  site: Site,
  account: string,
  config: AppConfig,
  row: OperationRow,
): Promise<{ readonly last: Fetched | null; readonly finding: Finding }> {
  let last = null as Fetched | null;
  const { features } = config;
  const target: Target = {
    ...site.settings,
    account,
    page: site.origin,
    paths: config.account.paths,
    hasBotCheck: features.botCheck,
    hasReference: features.reference,
    features: (['handOffState', 'accessCode', 'passkeys'] as const).filter((name) => features[name]),
    fetchAnswer: async (question) => (last = await askPatiently(site, question)),
  };
  const checked = await checkAccount(target, { wanted: rows.filter(({ name }) => row.rows.includes(name)) });
  const found = checked.find(({ status }) => status !== 'conforms');
  return { last, finding: judge(row, found, last) };
}

/** Waits once if a limit of requests asks for it, and unpacks the answer, as browsers do. */
async function askPatiently(site: Site, { method, address, headers, body }: Question): Promise<Fetched> {
  const send = async (): Promise<Fetched> =>
    unpack(await site.ask(method, address, { ...headers, 'accept-encoding': 'gzip, br' }, body));
  const fetched = await send();
  const isLimited = fetched.status === 'answered' && fetched.answer.status === 429;
  const seconds = isLimited ? (fetched.answer.headers['retry-after'] ?? '') : '';
  if (!/^[0-5]$/.test(seconds)) return fetched;
  // The end of the whole check ends the wait as well: what is asked afterwards says so.
  await pause(Number(seconds) * 1_000, undefined, { signal: site.settings.deadline }).catch(() => undefined);
  return send();
}

function unpack(fetched: Fetched): Fetched {
  if (fetched.status === 'failed' || fetched.answer.body.length === 0) return fetched;
  const { answer } = fetched;
  const body = decode(answer);
  if (body !== null) return { status: 'answered', answer: { ...answer, body } };
  return failed(`${answer.status} with bytes that are not ${answer.headers['content-encoding']}`);
}

/** @param found What does not conform. */
function judge(row: OperationRow, found: CheckedRow | undefined, last: Fetched | null): Finding {
  const { check, subject, remedy } = row;
  if (last === null) return notChecked(check, subject, 'the time limit was reached before');
  return judged(check, subject, last, (answer) => {
    if (found === undefined || found.status === 'not-applicable') return [];
    if (check === 'operations' && answer.status === 403 && isRefusal(answer)) return [ownOriginRefused];
    return [routingFault(answer) ?? fault(found.found, found.expected, remedy(answer, found.found))];
  });
}

const ownOriginRefused = fault(
  '403, a refusal of the account server',
  'the origin of this site allowed',
  'Add this origin to those that the account server accepts, and pass Host and Origin on to it unchanged.',
);

/** What the way has done to an answer that is the account server's. @param page The origin of pages that are served elsewhere. */
function judgeWay({ subject, operation }: OperationRow, answer: Answer, page: string | null): readonly Finding[] {
  const cors = page === null ? [] : corsFaults(answer, page);
  const allowed = `pages of ${page} allowed, with credentials`;
  return [
    finding('operation caching', subject, keptFaults(answer)),
    finding('added headers', subject, harmfulHeaders(answer, operation === 'logout')),
    ...(page === null
      ? []
      : [
          finding(
            'cross-origin calls',
            subject,
            cors.map((found) => fault(found, allowed, notNamed)),
          ),
        ]),
  ];
}

/** A session's answer that a cache keeps is somebody else's. */
function keptFaults({ headers }: Answer): readonly Fault[] {
  const found = headers['cache-control'] ?? 'no cache-control';
  if (cacheLifetimeOf(headers['cache-control']) !== 'not stored') return [fault(found, 'no-store', notStored)];
  const hit = cacheHit(headers);
  return hit === null ? [] : [fault(`${hit} beside ${found}`, 'a new answer to every call', notFromCache)];
}

const notStored =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for these paths).';

/** Nothing is sent to an origin only because a page names it. */
function notCalled(account: string): Finding {
  const unchecked = `nothing was sent there: if it is the account server, run check-site with --account-origin ${account}`;
  return notChecked('operations', account, unchecked);
}
