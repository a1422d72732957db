import type { AppConfig } from 'config/app-config';
import { followRules } from 'config/target-rules';
import { checkAccount as checkRows } from 'conformance/account/check-account';
import { rows } from 'conformance/account/rows';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { CheckedRow } from 'conformance/report/finding';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { isPage, missingAssetPath } from './check-absent.ts';
import { decode, mayBeKept, unwantedHeaders } from './copy-faults.ts';
import { type Fault, fault, type Finding, judged, statusOf, unchecked } from './finding.ts';
import type { Release } from './release.ts';
import type { Site } from './site.ts';

/**
 * What `conformance account` asks without accounts, as far as it shows whether what browsers send reaches the account server, and
 * its answers the browser. One after the other: a limit of requests would else refuse what no visitor ever sends at once.
 */
export async function checkAccount(site: Site, release: Release, config: AppConfig): Promise<readonly Finding[]> {
  const named = config.accountOrigin || site.origin;
  const { accountOrigin } = site.settings;
  if (accountOrigin !== null && named !== accountOrigin)
    return [fault('/', `pages that call ${named}`, `pages that call ${accountOrigin}, as --account-origin says`)];
  if (!site.mayCall(named))
    return [unchecked(named, 'pages call it, and --account-origin does not name it: nothing was sent there')];
  const findings: Finding[] = [];
  for (const [operation, names] of rowsToAsk(config, named !== site.origin)) {
    let isAnswering = true;
    for (const name of names) {
      // If another server answers an operation, further requests to it would only repeat the same fault.
      if (!isAnswering) break;
      const found = await askRow(site, release, config, `${operation}/${name}`);
      findings.push(...found);
      isAnswering = found.length === 0;
    }
  }
  return [...findings, ...(named === site.origin ? await checkNavigations(site, release, config) : [])];
}

/** By operation, rows that need no account and change nothing; the first asks nothing that a server could take for a request. */
function rowsToAsk(config: AppConfig, isElsewhere: boolean): readonly (readonly [OperationName, readonly string[]])[] {
  const { features } = config;
  // The contract's keys, which Object.keys forgets.
  return (Object.keys(accountContract) as OperationName[]).flatMap((name) => {
    const { feature } = operationDetails[name];
    // A server may lack what the pages of this site do not call.
    if (feature !== undefined && !features[feature]) return [];
    const isGet = accountContract[name].method === 'GET';
    const plain = name === 'logout' ? 'withoutQuery' : isGet ? 'noSession' : 'emptyBody';
    // The pages call it, since its feature is on: a server without it is a fault.
    const offered = feature === undefined ? [] : ['offered'];
    const preflights = [
      ...(isElsewhere ? ['preflight'] : []),
      ...(isElsewhere && features.reference ? ['referenceCors'] : []),
    ];
    const hasMore = name !== 'validateBotToken' || features.botCheck;
    return [[name, [...offered, plain, ...preflights, ...(hasMore ? (furtherRows[name] ?? []) : [])]] as const];
  });
}

/** Whether bodies, queries, cookies and the page's origin arrive, and the cookie of a logout comes back. */
const furtherRows: Partial<Record<OperationName, readonly string[]>> = {
  checkSession: ['longCookie', 'originAlone'],
  lookUpEmail: ['unknownAddress', 'originAlone'],
  validateBotToken: ['longToken'],
  login: ['originAlone'],
  logout: ['expiringCookie'],
};

async function askRow(site: Site, release: Release, config: AppConfig, name: string): Promise<readonly Finding[]> {
  let last = null as Fetched | null;
  const { features, account } = config;
  const target = {
    ...site.settings,
    account: config.accountOrigin || site.origin,
    page: site.origin,
    paths: account.paths,
    hasBotCheck: features.botCheck,
    hasReference: features.reference,
    features: (['handOffState', 'mailState', 'accessCode', 'passkeys'] as const).filter((feature) => features[feature]),
    isComplete: true,
    fetchAnswer: async (question: Parameters<Site['ask']>[0]) =>
      (last = unpack(await site.ask({ ...question, headers: { ...question.headers, 'accept-encoding': 'gzip, br' } }))),
  };
  const [checked] = await checkRows(target, { wanted: rows.filter((row) => row.name === name) });
  const [operation = ''] = name.split('/');
  // Only names of operations are in the table above.
  const { method, path } = accountContract[operation as OperationName];
  const address = `${method} ${account.paths[operation as OperationName] ?? path} (${name})`;
  if (last === null) return [unchecked(address, checked?.found ?? 'there is no such row')];
  const faults = judged(address, last, (answer): readonly Fault[] => {
    if (isPage(answer, release)) return [["the app's own page", 'the account server']];
    if (checked?.status !== 'conforms')
      return checked !== undefined && isFault[checked.status] ? [[checked.found, checked.expected]] : [];
    const caching = answer.headers['cache-control'] ?? 'none';
    // A cached answer about a session would reach another visitor.
    const isKept = name.endsWith('/preflight') || name.endsWith('Cors') ? false : !/\bno-store\b/.test(caching);
    return isKept ? [[`cache-control: ${caching}`, 'no-store']] : [];
  });
  // A row that was not tried is reported as unchecked, not as right.
  const isKnown = faults.length > 0 || checked?.status === 'conforms';
  return isKnown ? faults : [unchecked(address, checked?.found ?? 'there is no such row')];
}

/** Whether a row that does not conform found something wrong. */
const isFault: Readonly<Record<Exclude<CheckedRow['status'], 'conforms'>, boolean>> = {
  deviates: true,
  slow: true,
  unreached: true,
  'not-tried': false,
  'not-written': false,
  'left-out': false,
  'not-applicable': false,
};

function unpack(fetched: Fetched): Fetched {
  const body = fetched.status === 'answered' ? decode(fetched.answer) : null;
  return fetched.status === 'failed' || body === null
    ? fetched
    : { status: 'answered', answer: { ...fetched.answer, body } };
}

/** What browsers navigate to on the account server. Nobody's link is opened, and the client of the sign-in is not registered. */
async function checkNavigations(site: Site, release: Release, config: AppConfig): Promise<readonly Finding[]> {
  const allowed = new Set([site.origin, ...followRules(config).allowedOrigins]);
  const missing = await site.get(missingAssetPath);
  const callback = encodeURIComponent(`${site.origin}/check-site/callback`);
  const signIn = `?client_id=check-site&response_type=code&scope=openid&state=check-site&redirect_uri=${callback}`;
  const paths = ['/access-link', '/access-link/no-such-link', '/connect', '/connect/authorize', externalLoginPath];
  const found = await Promise.all(
    [...paths, `/connect/authorize${signIn}`].map(async (path) =>
      judged(path.replace(/\?.*/, '?client_id=…'), await site.get(path, { accept: 'text/html' }), (answer) => {
        // The host answers a missing file with this very text.
        const isHosts =
          answer.status === 404 && missing.status === 'answered' && missing.answer.body.equals(answer.body);
        if (isPage(answer, release) || (isHosts && answer.body.length > 0) || answer.status >= 500)
          return [[isPage(answer, release) ? "the app's own page" : statusOf(answer), 'the account server']];
        return [
          ...(path === externalLoginPath ? [] : redirectFaults(answer, site.origin + path, allowed)),
          ...(mayBeShared(answer) ? [[`cache-control: ${answer.headers['cache-control']}`, 'no-store'] as const] : []),
          ...unwantedHeaders(answer.headers),
        ];
      }),
    ),
  );
  return found.flat();
}

/** A cache would give one visitor the sign-in of another. */
function mayBeShared({ headers: { 'cache-control': caching = '' } }: Answer): boolean {
  return mayBeKept(caching) && !/\bprivate\b/.test(caching);
}

/** To an origin that nobody has named, or to the same path without its query: the sign-in that it names is lost. */
function redirectFaults(answer: Answer, address: string, allowed: ReadonlySet<string>): readonly Fault[] {
  const { status, headers } = answer;
  if (headers['location'] === undefined || status < 300 || status > 399) return [];
  const target = URL.canParse(headers['location'], address) ? new URL(headers['location'], address) : null;
  if (target === null || !allowed.has(target.origin)) return [[statusOf(answer), 'an origin of the configuration']];
  const asked = new URL(address);
  const isSame = target.pathname.replace(/\/$/, '') === asked.pathname;
  return isSame && target.search !== asked.search ? [[`${status} with another query`, 'the query']] : [];
}
