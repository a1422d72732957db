import { foreignOrigin } from 'conformance/account/foreign';
import type { Answer } from 'conformance/http/fetch-answer';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { isRefusal, wayAdvice, wrongServer } from './advice.ts';
import type { CheckName } from './finding.ts';

/** A row of `conformance account`, or a row and what it depends on, which is asked first; and what to do where it deviates. */
export interface OperationRow {
  readonly check: CheckName;
  readonly subject: string;
  readonly operation: OperationName;
  readonly rows: readonly string[];
  /** @param found What the row has found. */
  readonly remedy: (answer: Answer, found: string) => string;
}

/** Rows that need no account, change nothing and ask once. */
export function operationRows(config: AppConfig, isElsewhere: boolean): readonly OperationRow[] {
  const { features, account } = config;
  // The contract's keys, which Object.keys forgets. A server may lack what the pages of this site do not call.
  const operations = (Object.keys(accountContract) as OperationName[]).filter((name) => {
    const { feature } = operationDetails[name];
    return feature === undefined || features[feature];
  });
  const nameOf = (name: OperationName): string =>
    `${name} (${accountContract[name].method} ${account.paths[name] ?? accountContract[name].path})`;
  const row = (
    check: CheckName,
    operation: OperationName,
    what: string,
    rows: readonly string[],
    remedy: OperationRow['remedy'],
  ): OperationRow => ({
    check,
    subject: what || nameOf(operation),
    operation,
    rows: rows.map((name) => `${operation}/${name}`),
    remedy,
  });
  return [
    ...operations.map((name) => row('operations', name, '', plainRows(name), (answer) => plainRemedy(name, answer))),
    row(
      'request contents',
      'lookUpEmail',
      'lookUpEmail with an address that nobody has',
      ['unknownAddress'],
      refused(contentTypeLost),
    ),
    row(
      'request contents',
      'checkSession',
      'checkSession with a cookie of 4,000 characters',
      ['longCookie'],
      wayAdvice,
    ),
    ...(features.botCheck
      ? [
          row(
            'request contents',
            'validateBotToken',
            'validateBotToken with a token of 4,000 characters in its query',
            ['longToken'],
            refused(queryLost),
          ),
        ]
      : []),
    // A read, a call with JSON and a form: what is on the way may treat each in another way.
    ...(['checkSession', 'lookUpEmail', 'login'] as const).map((name) =>
      row('foreign origins', name, `${name} for a page of ${foreignOrigin}`, ['originAlone'], (answer, found) =>
        [answer.status === 403 ? '' : originLost, /allow-origin/i.test(found) ? notOpen : ''].join(' ').trim(),
      ),
    ),
    row('logout cookie', 'logout', '', ['expiringCookie'], ({ cookies }) =>
      cookies.length === 0 ? cookieLost : cookieChanged,
    ),
    ...(isElsewhere
      ? operations.map((name) =>
          row(
            'cross-origin calls',
            name,
            `preflight of ${nameOf(name)}`,
            ['preflight', ...(features.reference ? ['referenceCors'] : [])],
            (_, found) => (found.includes(traceparentHeader) ? referenceNotAllowed : notNamed),
          ),
        )
      : []),
  ];
}

/** Nothing that a server could take for a request: what the contract has refused, and what everybody may read. */
function plainRows(operation: OperationName): readonly string[] {
  const plain =
    operation === 'logout' ? 'withoutQuery' : accountContract[operation].method === 'GET' ? 'noSession' : 'emptyBody';
  return operationDetails[operation].feature === undefined ? [plain] : ['offered', plain];
}

function plainRemedy(operation: OperationName, answer: Answer): string {
  const { status } = answer;
  const { feature } = operationDetails[operation];
  const remedy = (accountContract[operation].method === 'POST' && postAdvice(answer)) || wayAdvice(answer);
  // An account server may lack what a feature of the configuration has pages call.
  return feature !== undefined && [404, 405, 501].includes(status)
    ? `${remedy} Or switch off features.${feature}: the account server may lack the operation.`
    : remedy;
}

function postAdvice({ status, headers }: Answer): string | false {
  if ([403, 405, 501].includes(status)) return 'Allow POST through the host and any web application firewall.';
  if (status === 415) return contentTypeLost;
  const isJson = headers['content-type']?.includes('json') ?? false;
  return (
    status < 300 &&
    isJson &&
    `${wrongServer} If it is the right one, it must refuse empty requests: npm run conformance checks it.`
  );
}

/** The remedy where the account server itself refuses what it was sent. */
function refused(remedy: string): OperationRow['remedy'] {
  return (answer) => (isRefusal(answer) && [400, 415, 422].includes(answer.status) ? remedy : wayAdvice(answer));
}

const contentTypeLost =
  'Pass Content-Type and the body on to the account server unchanged: without them it cannot read what visitors send.';
const queryLost = 'Pass the query on to the account server, whole and with every method.';
const originLost =
  'Pass Origin on to the account server unchanged: nothing on the way may drop or replace it. If it arrives, the account server must refuse the calls of foreign pages: npm run conformance checks it.';
const notOpen =
  'Have nothing on the way add CORS headers, and the account server name only the origin of this site: else a foreign page could act for whoever is signed in.';
const cookieLost =
  'Let Set-Cookie through (nginx: no proxy_hide_header or proxy_ignore_headers for it), and have the account server expire the cookie with every logout.';
const cookieChanged =
  'Have the account server set it so, and nothing on the way change it (nginx: proxy_cookie_flags, proxy_cookie_path, proxy_cookie_domain).';
const referenceNotAllowed =
  'Have the account server allow the header in preflights, or switch features.reference off: until then no browser sends a call of these pages.';
/** The remedy for preflights and for the answers to calls. */
export const notNamed =
  'Name this origin to the account server as one whose pages may call it (CORS), with credentials, on errors too; docs/deploy.md says how.';
