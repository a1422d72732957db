import { accountContract } from 'shared-protocol/account/contract';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Finding } from './finding.ts';
import { sessionFaults } from './session-faults.ts';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { Site } from './site.ts';

/** An account server of another origin must let the pages of this one call it, with cookies. */
export async function checkAccountOrigin(
  site: Site,
  { accountOrigin, account: { paths } }: Pick<AppConfig, 'accountOrigin' | 'account'>,
): Promise<Finding> {
  const { checkSession, sendAccessLink } = accountContract;
  const own = { origin: site.origin };
  const session = await site.ask('GET', accountOrigin + (paths.checkSession ?? checkSession.path), {
    ...own,
    accept: 'application/json',
  });
  const preflight = await site.ask('OPTIONS', accountOrigin + (paths.sendAccessLink ?? sendAccessLink.path), {
    ...own,
    'access-control-request-method': sendAccessLink.method,
    'access-control-request-headers': 'content-type,x-bot-check',
  });
  const faults = [
    ...faultsOf('session', session, (answer) => [...corsFaults(answer, site.origin), ...sessionFaults(answer)]),
    ...faultsOf('preflight', preflight, (answer) => [...corsFaults(answer, site.origin), ...preflightFaults(answer)]),
  ];
  return { check: `account server ${accountOrigin}`, faults };
}

function faultsOf(what: string, fetched: Fetched, look: (answer: Answer) => readonly string[]): readonly string[] {
  return fetched.status === 'failed' ? [fetched.fault] : look(fetched.answer).map((fault) => `${what}: ${fault}`);
}

function corsFaults({ headers }: Answer, origin: string): readonly string[] {
  const expected = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  return Object.entries(expected).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: found ${headers[name] ?? 'none'}, expected ${value}`],
  );
}

function preflightFaults({ status, headers }: Answer): readonly string[] {
  const allowed = (headers['access-control-allow-headers'] ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = ['content-type', 'x-bot-check'].filter((name) => !allowed.includes(name));
  return [
    ...(status >= 200 && status < 300 ? [] : [`found ${status}, expected 204`]),
    ...(missing.length > 0 ? [`access-control-allow-headers: lacks ${missing.join(' and ')}`] : []),
  ];
}
