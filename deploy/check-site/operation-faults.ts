import * as z from 'zod/mini';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice, pageAdvice } from './answer-advice.ts';
import { parseJson } from './build-file.ts';
import type { OperationCall } from './call-operations.ts';
import type { Fault } from './fault.ts';
import { isAppPage } from './page.ts';

/** What is wrong with the answer to a call that holds nothing: whether it came from the account server, as it should. */
export function operationFaults(
  { name, operation, sent }: Pick<OperationCall, 'name' | 'operation' | 'sent'>,
  answer: Answer,
): readonly Fault[] {
  const elsewhere = routingFault(answer);
  if (elsewhere !== null) return [{ ...elsewhere, expected: 'the account server' }];
  const { status } = answer;
  const json = jsonOf(answer);
  if (isRefusal(json) && status === 403) return [ownOriginRefused];
  if (operation.method === 'POST') {
    if (status === 400 && isRefusal(json)) return [];
    return [
      {
        found: `${describe(answer)}${sent === 'no body' ? '' : ', for an empty body'}`,
        expected: "400 with the contract's refusal in JSON (isOk, statusText)",
        remedy: orSwitchOff(name, answer, postRemedy(answer, json)),
      },
    ];
  }
  if (isExpectedRead[name]?.(status, json) ?? false) return [];
  return [
    {
      found: describe(answer),
      expected: expectedReads[name] ?? '200',
      remedy: orSwitchOff(name, answer, remedyOf(answer)),
    },
  ];
}

/** An account server may lack what a feature of the configuration has pages call. */
function orSwitchOff(name: OperationName, { status }: Answer, remedy: string): string {
  const { feature } = operationDetails[name];
  if (feature === undefined || ![404, 405, 501].includes(status)) return remedy;
  return `${remedy} Or switch off features.${feature}: the account server may lack the operation.`;
}

/** Signs that the account server has not answered at all; null where there is none. */
export function routingFault(answer: Answer): Omit<Fault, 'expected'> | null {
  const { status } = answer;
  if (isAppPage(answer)) {
    return {
      found: `${status} with the app's own page`,
      remedy: 'Proxy this path to the account server, with what is below it.',
    };
  }
  if ([502, 503, 504].includes(status)) return { found: describe(answer), remedy: unreachable(answer) };
  return null;
}

export function describe({ status, headers }: Pick<Answer, 'status' | 'headers'>): string {
  return `${status} with ${headers['content-type'] ?? 'no content type'}`;
}

/** Undefined for what is no JSON. */
export function jsonOf({ status, body }: Answer): unknown {
  return status === 204 ? null : parseJson(body.toString());
}

/** The one shape of every refusal. */
export function isRefusal(json: unknown): boolean {
  return refusal.safeParse(json).success;
}

const refusal = z.looseObject({ isOk: z.literal(false), statusText: z.string() });

const ownOriginRefused: Fault = {
  found: '403, a refusal of the account server',
  expected: 'the origin of this site allowed',
  remedy: 'Add this origin to those that the account server accepts, and pass Host and Origin on to it unchanged.',
};

function unreachable(answer: Answer): string {
  return answer.status === 502
    ? 'Start the account server, and see that the host reaches it at the address that account in the file of the site names, and trusts its certificate; its error log has the reason.'
    : (answerAdvice(answer) ?? wrongServer);
}

function postRemedy(answer: Answer, json: unknown): string {
  const { status } = answer;
  if ([403, 405, 501].includes(status)) return 'Allow POST through the host and any web application firewall.';
  if (status === 415) return contentTypeLost;
  if (json === undefined) return remedyOf(answer);
  return status < 300
    ? `${wrongServer} If it is the right one, it must refuse empty requests: npm run conformance checks it.`
    : wrongServer;
}

/** What is wrong where something else than the JSON of the contract answers. */
export function remedyOf(answer: Answer): string {
  const advice = answerAdvice(answer);
  if (advice !== null) return advice;
  if (answer.status >= 300 && answer.status < 400) return redirected;
  const isPage = answer.headers['content-type']?.toLowerCase().startsWith('text/html') ?? false;
  return isPage ? pageAdvice(answer.status) : wrongServer;
}

export const contentTypeLost =
  'Pass Content-Type and the body on to the account server unchanged: without them it cannot read what visitors send.';

const redirected =
  'Remove the redirect, also those to a login page and to a path with a slash at its end: browsers repeat a redirected POST as a GET, without its body.';

const wrongServer = 'Proxy this very path to the account server. If its path differs, set it in account.paths.';

const noFields = z.strictObject({});

/** Servers add fields of their own, but an object with none of the contract's fields is another operation's. */
function isSession(json: unknown): boolean {
  const { data } = accountContract.checkSession.response.safeParse(json);
  return noFields.safeParse(json).success || Object.keys(data ?? {}).length > 0;
}

const nobody = z.looseObject({ isOk: z.literal(false) });

/** What a browser without cookies reads. */
const isExpectedRead: Readonly<Record<string, (status: number, json: unknown) => boolean>> = {
  checkSession: (status, json) => status === 204 || (status === 200 && isSession(json)),
  userInfo: (status, json) => [200, 401].includes(status) && nobody.safeParse(json).success,
  logout: (status, json) => status === 200 && accountContract.logout.response.safeParse(json).success,
};

const expectedReads: Readonly<Record<string, string>> = {
  checkSession: '204, or 200 with the JSON of a session',
  userInfo: '200 or 401 with isOk false in JSON',
  logout: '200 with JSON',
};
