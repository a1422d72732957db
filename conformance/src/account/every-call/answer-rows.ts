import type { OperationName } from 'shared-protocol/account/contract';
import { answerFieldsOf, answerSchemaOf } from 'shared-protocol/account/server/answer-schemas';
import type { Answer } from '../../http/fetch-answer.ts';
import { parseJson } from 'shared-protocol/parse-json';
import { conformsIfNone, type Finding, leftOut, notTried } from '../../report/finding.ts';
import { namedOrigins } from '../browser.ts';
import { containsEncoded } from '../contains-encoded.ts';
import { readCookie, setsCookie } from '../cookie-jar.ts';
import { cachingFaults } from '../header-faults.ts';
import { judgeRefusal } from '../judge-answer.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import type { LoggedCall } from '../traffic.ts';
import { addressFault } from './request-row.ts';
import { anyRequests, requestsOf } from './request-rows.ts';

/** What is judged by every answer to a call of the operation, those of the rows before these included. */
export function answerRows(operation: OperationName): readonly AccountRow[] {
  const fields = answerFieldsOf(answerSchemaOf(operation));
  const judging = (judge: (calls: readonly LoggedCall[], run: Run) => Finding) => async (run: Run) => {
    // At least one of each kind.
    for (const request of anyRequests(operation, run)) await run.newBrowser().call(operation, request);
    return judge(run.traffic.callsOf(operation), run);
  };
  return readingRows(operation, {
    noStore: ['Cache-Control: no-store, errors too; Vary: Origin where CORS is on', judging(judgeCaching)],
    refusals: ['isOk false and a statusText, whatever is refused', judging(judgeRefusals)],
    fields: ['no field that the contract does not name', judging((calls) => judgeFields(fields, calls))],
    secrets: ['no password, code or token comes back, and no cookie holds an address', judging(judgeSecrets)],
    ...(fields.includes('redirectUrl') && {
      redirectUrl: [
        'an origin that the deployment names',
        judging((calls, run) => judgeRedirects(operation, calls, run)),
      ] as const,
    }),
  });
}

function judgeCaching(calls: readonly LoggedCall[], { target }: Run): Finding {
  return conformsIfNone(
    calls.flatMap(({ answer }) => cachingFaults(answer, target)),
    'no-store',
  );
}

function judgeSecrets(calls: readonly LoggedCall[]): Finding {
  return conformsIfNone(calls.flatMap(secretFaults), 'none');
}

function judgeRefusals(calls: readonly LoggedCall[]): Finding {
  const refusals = calls.map(({ answer }) => answer).filter(({ status }) => status >= 400);
  return conformsIfNone(
    refusals.map((answer) => {
      const judged = judgeRefusal(answer);
      return judged.status === 'none' && judged.fault;
    }),
    'one shape',
  );
}

function judgeFields(fields: readonly string[], calls: readonly LoggedCall[]): Finding {
  const named = { 'an answer': fields, 'a refusal': ['isOk', 'statusText', 'reason'] };
  const faults = calls.flatMap(({ answer }) => {
    const kind = answer.status < 300 ? 'an answer' : 'a refusal';
    // Only the names: a value may be a secret.
    const unnamed = Object.keys(jsonObjectOf(answer)).filter((name) => !named[kind].includes(name));
    return unnamed.map((name) => `${kind} with ${name}`);
  });
  return conformsIfNone(faults, 'none');
}

/** What an answer contains that a reader of it, such as a log or another page's script, could sign in with. */
function secretFaults({ answer, sent }: LoggedCall): readonly string[] {
  const cookies = answer.cookies.filter(setsCookie).map(readCookie);
  const headers = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie');
  const body = answer.body.subarray(0, maxBytes).toString();
  const own = cookies.flatMap((cookie) =>
    cookie?.httpOnly && cookie.value.length >= minSecretLength ? [cookie.value] : [],
  );
  const hasAny = (text: string, values: readonly string[]): boolean =>
    values.some((value) => containsEncoded(text, value));
  return [
    hasAny(body, sent.secrets) && 'what was sent as a secret, in the body',
    hasAny(body, own) && 'the value of a cookie that scripts must not read, in the body',
    mailedLink.test(body) && 'a link with a code or a token, in the body',
    ...headers.flatMap(([name, value = '']) => [
      hasAny(value, sent.secrets) && `what was sent as a secret, in ${name}`,
      hasAny(value, own) && `the value of a cookie that scripts must not read, in ${name}`,
    ]),
    ...cookies.flatMap((cookie) => [
      hasAny(cookie?.value ?? '', sent.secrets) && `what was sent as a secret, in the cookie ${cookie?.key}`,
      hasAny(cookie?.value ?? '', sent.addresses) && `an address in the cookie ${cookie?.key}`,
    ]),
  ].flatMap((fault) => (fault === false ? [] : [`HTTP ${answer.status}: ${fault}`]));
}

/** A link that only a mail may hold. */
const mailedLink = /https?:\/\/[^"\s]*[?&](?:code|token)=[^"\s&]/i;

/** A shorter one may be in a text by chance. */
const minSecretLength = 16;

/** Answers of operations are short; only their beginning is read. */
const maxBytes = 20_000;

function judgeRedirects(operation: OperationName, calls: readonly LoggedCall[], { target, mayChange }: Run): Finding {
  const { account, redirectOrigins = [] } = target;
  const addresses = calls
    .map(({ answer }) => (answer.status < 300 ? jsonObjectOf(answer)['redirectUrl'] : ''))
    .filter((address) => typeof address === 'string')
    .filter((address) => address !== '');
  if (addresses.length === 0) {
    // Whether a request that changes nothing succeeds.
    const worksAsItIs = requestsOf(operation).some(({ outcome, changes }) => outcome === 'ok' && changes !== true);
    return !mayChange && !worksAsItIs
      ? leftOut('--allow-changes')
      : notTried(`an account that gets a redirectUrl of ${operation}, in the file of --accounts`);
  }
  const named = namedOrigins(target);
  // What is no address at all is told by the row of the request that got it.
  const right = addresses.filter((address) => !addressFault(address));
  const strange = right.map((address) => new URL(address, account).origin).filter((origin) => !named.includes(origin));
  // Nobody has said where this deployment leads to.
  if (strange.length > 0 && redirectOrigins.length === 0) {
    return leftOut(`--redirect-origin ${[...new Set(strange)].join(' ')}, or a --config that names it`);
  }
  return conformsIfNone(
    strange.map((origin) => `${origin}, which nobody named`),
    'named',
  );
}

function jsonObjectOf({ body }: Answer): Readonly<Record<string, unknown>> {
  const json: unknown = parseJson(body.toString());
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}
