import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { followRules } from '../../web/src/model/target-rules.ts';
import { answerAdvice, describe, judged, notProxied, routingFault } from './advice.ts';
import { cacheHit, mayBeShared, notFromCache } from './cache-lifetime.ts';
import { type Fault, fault, type Finding } from './finding.ts';
import { harmfulHeaders } from './harmful-headers.ts';
import { foreignRedirect, lostQuery } from './redirect-faults.ts';
import type { Visit } from './visit.ts';

/**
 * What browsers navigate to on the account server, with what is below it. Nobody's link is opened, and the sign-in requests are
 * those of a client that nobody has registered.
 */
export async function checkAccountPaths({ site, config, missingAsset }: Visit): Promise<readonly Finding[]> {
  if (config?.accountOrigin !== '') return [];
  const allowedOrigins = new Set([site.origin, ...followRules(config).allowedOrigins]);
  const before = new Map<string, Answer>();
  const findings: Finding[] = [];
  // The order matters: a cache that ignores queries answers the second of two addresses with what the first one got.
  for (const { path, query, told } of navigations(site.origin, config.features)) {
    const address = site.origin + path + query;
    const fetched = await site.get(path + query, { accept: 'text/html' });
    const isSocial = path === externalLoginPath;
    findings.push(
      judged('account paths', path + told, fetched, (answer) => {
        const elsewhere = elsewhereFault(answer, missingAsset);
        if (elsewhere !== null) return [elsewhere];
        return [
          ...lostQuery(answer, address),
          // A social login leads to its provider.
          ...(isSocial ? ignoredQuery(answer, before.get(path)) : foreignRedirect(answer, address, allowedOrigins)),
          ...cachingFaults(answer),
          ...harmfulHeaders(answer),
        ];
      }),
    );
    if (fetched.status === 'answered') before.set(path, fetched.answer);
  }
  return findings;
}

interface Navigation {
  readonly path: string;
  /** Begins with its question mark, or is empty. */
  readonly query: string;
  /** What the report shows of the query. */
  readonly told: string;
}

function navigations(origin: string, { socialLogin }: AppConfig['features']): readonly Navigation[] {
  const bare = ['/access-link', '/access-link/no-such-link', '/connect', '/connect/authorize', externalLoginPath];
  const signIn = new URLSearchParams({
    client_id: 'check-site',
    redirect_uri: `${origin}/check-site/callback`,
    response_type: 'code',
    scope: 'openid profile',
    state: 'check-site',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    acr_values: 'refToken:check-site',
  });
  return [
    ...bare.map((path) => ({ path, query: '', told: '' })),
    { path: '/connect/authorize', query: `?${signIn}`, told: '?client_id=…' },
    ...(socialLogin
      ? [
          {
            path: externalLoginPath,
            query: '?provider=Google&product=dsone&ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback',
            told: '?provider=…',
          },
        ]
      : []),
  ];
}

/** Says that something other than the account server has answered, or that it has failed; null where it has answered. */
function elsewhereFault(answer: Answer, missing: Fetched): Fault | null {
  const { status } = answer;
  const routing = routingFault(answer);
  if (routing !== null) return routing;
  // The host answers a missing file with this very text.
  const isHosts = status === 404 && missing.status === 'answered' && missing.answer.status === 404;
  if (isHosts && answer.body.length > 0 && answer.body.equals(missing.answer.body))
    return fault("404 with the host's own page for missing files", 'the account server', notProxied);
  if (status >= 500) return fault(`${status}`, 'an answer below 500', seeLog);
  const advice = status >= 400 ? answerAdvice(answer) : null;
  return advice === null ? null : fault(describe(answer), 'the account server', advice);
}

function cachingFaults({ headers }: Answer): readonly Fault[] {
  const caching = headers['cache-control'];
  if (mayBeShared(caching)) return [fault(caching ?? '', 'no-store', notKept)];
  const hit = cacheHit(headers);
  if (hit === null) return [];
  return [fault(`${hit} beside ${caching ?? 'no cache-control'}`, 'a new answer to every request', notFromCache)];
}

/** The query names the provider: without one there is no social login to begin. */
function ignoredQuery(answer: Answer, before: Answer | undefined): readonly Fault[] {
  const isSame =
    before?.status === answer.status &&
    before.body.equals(answer.body) &&
    before.headers['location'] === answer.headers['location'];
  const found = `${answer.status}, the same answer as without a query`;
  return isSame ? [fault(found, 'an answer to the provider that the query names', queryIgnored)] : [];
}

const seeLog = 'Check the log of the account server: a browser that navigates there reads this error.';
const notKept =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for this path): a cache would give one visitor the sign-in of another.';
const queryIgnored =
  'Pass the query on to the account server, and cache nothing there: a cache whose key lacks the query answers the same to everybody. If the account server has no social login, switch off features.socialLogin.';
