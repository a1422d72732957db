import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { AppConfig } from '../../../web/src/model/app-config.ts';
import { followRules } from '../../../web/src/model/target-rules.ts';
import { answerAdvice, limited } from '../answer-advice.ts';
import { cacheHit, mayBeShared, notFromCache } from '../cache-lifetime.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { foreignRedirect } from '../foreign-redirect.ts';
import { harmfulHeaders } from '../harmful-headers.ts';
import { lostQuery } from '../lost-query.ts';
import { describe, notProxied, routingFault } from '../account-advice.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/**
 * What browsers navigate to on the account server, with what is below it. Nobody's link is opened, and the sign-in requests are
 * those of a client that nobody has registered.
 */
export async function checkAccountPaths({ site, config, missingAsset }: Visit): Promise<readonly Finding[]> {
  if (config?.accountOrigin !== '') return [];
  const allowedOrigins = new Set([site.origin, ...followRules(config).allowedOrigins]);
  const answers = new Map<string, Answer>();
  const findings: Finding[] = [];
  // In this order: a cache that ignores queries answers the second of two addresses with what the first one got.
  for (const { path, query } of navigations(site.origin, config.features)) {
    const fetched = await site.get(path + query, { accept: 'text/html' });
    const subject = query === '' ? path : `${path}?${query.includes('provider') ? 'provider=…' : 'client_id=…'}`;
    if (fetched.status === 'failed') {
      findings.push(unanswered('account paths', subject, fetched));
      continue;
    }
    const { answer } = fetched;
    if (answer.status === 429) {
      findings.push({ check: 'account paths', subject, faults: [], unchecked: limited });
      continue;
    }
    const before = answers.get(path);
    answers.set(path, answer);
    const address = site.origin + path + query;
    const faults = faultsOf(answer, missingAsset) ?? [
      ...listOf(lostQuery(answer, address)),
      // A social login leads to its provider.
      ...(path === externalLoginPath ? [] : listOf(foreignRedirect(answer, address, allowedOrigins))),
      ...(path === externalLoginPath && before !== undefined ? ignoredQuery(answer, before) : []),
      ...cachingFaults(answer),
      ...harmfulHeaders(answer),
    ];
    findings.push(finding('account paths', subject, faults));
  }
  return findings;
}

interface Navigation {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
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
    ...bare.map((path) => ({ path, query: '' })),
    { path: '/connect/authorize', query: `?${signIn}` },
    ...(socialLogin
      ? [
          {
            path: externalLoginPath,
            query: '?provider=Google&product=dsone&ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback',
          },
        ]
      : []),
  ];
}

function listOf(fault: Fault | null): readonly Fault[] {
  return fault === null ? [] : [fault];
}

/** That somebody else than the account server has answered, or it has failed; null where it has answered. */
function faultsOf(answer: Answer, missingAsset: Fetched): readonly Fault[] | null {
  const fault = routingFault(answer) ?? ownNotFound(answer, missingAsset);
  if (fault !== null) return [fault];
  const { status } = answer;
  if (status >= 500) return [{ found: `${status}`, expected: 'an answer below 500', remedy: seeLog }];
  const advice = status >= 400 ? answerAdvice(answer) : null;
  return advice === null ? null : [{ found: describe(answer), expected: 'the account server', remedy: advice }];
}

const seeLog = 'Check the log of the account server: a browser that navigates there reads this error.';

function cachingFaults({ headers }: Answer): readonly Fault[] {
  const caching = headers['cache-control'];
  if (mayBeShared(caching)) return [{ found: caching ?? '', expected: 'no-store', remedy: notKept }];
  const hit = cacheHit(headers);
  if (hit === null) return [];
  const found = `${hit} beside ${caching ?? 'no cache-control'}`;
  return [{ found, expected: 'a new answer to every request', remedy: notFromCache }];
}

const notKept =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for this path): a cache would give one visitor the sign-in of another.';

/** Without a provider there is no social login to begin. */
function ignoredQuery(answer: Answer, before: Answer): readonly Fault[] {
  const isSame = answer.status === before.status && answer.body.equals(before.body);
  if (!isSame || answer.headers['location'] !== before.headers['location']) return [];
  return [
    {
      found: `${answer.status}, the same answer as without a query`,
      expected: 'an answer to the provider that the query names',
      remedy:
        'Pass the query on to the account server, and cache nothing there: a cache whose key lacks the query answers the same to everybody. If the account server has no social login, switch off features.socialLogin.',
    },
  ];
}

/** A 404 with the very text that the host has for a missing file is the host's own. */
function ownNotFound({ status, body }: Answer, missing: Fetched): Fault | null {
  if (status !== 404 || missing.status === 'failed' || missing.answer.status !== 404) return null;
  if (body.length === 0 || !body.equals(missing.answer.body)) return null;
  return {
    found: "404 with the host's own page for missing files",
    expected: 'the account server',
    remedy: notProxied,
  };
}
