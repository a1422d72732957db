import type { AccountControl } from 'account-sim/control';
import type { Route } from 'playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { callTimeLimitMs } from 'shared-protocol/account/define';
import { refusalBody } from '../../src/testing/texts-after.ts';

/** How an answer goes wrong, and what a visitor is advised then, besides the text of the operation. */
export interface AccountFault {
  /** How the app has to understand it; `refused` where the operation can be refused at all. */
  readonly outcome: 'refused' | 'failed' | 'missing';
  readonly advice: string | null;
  /** Breaks the answer in the browser. */
  readonly act?: (route: Route) => Promise<void>;
  /** Has the account server break the answer. */
  readonly fault?: Parameters<AccountControl['addFault']>[1];
  /** Nothing of an answer arrives, so that a read is sent once more. */
  readonly isUnanswered?: true;
  /** It is no answer, even where only the status of an answer counts. */
  readonly isPage?: true;
  /** The page's clock has to pass this before anything happens. */
  readonly passesMs?: number;
}

const ourSide = 'Something went wrong on our side.';
const unreachable = "We couldn't reach our server.";
const between = 'Something between you and us answered instead of our server.';
const tooMany = "You've made too many attempts.";

export const elsewhere = 'https://elsewhere.example/';

const json = (text: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body: text });
const failing = (status: number, headers: Record<string, string> = {}, body = ''): AccountFault => ({
  outcome: 'failed',
  advice: status === 429 ? tooMany : ourSide,
  act: (route) => route.fulfill({ status, headers, body }),
});

const refusal = json(JSON.stringify(refusalBody));

export const accountFaults = {
  'connection refused': {
    outcome: 'missing',
    advice: unreachable,
    isUnanswered: true,
    act: (route) => route.abort('connectionrefused'),
  },
  'connection reset': { outcome: 'missing', advice: unreachable, isUnanswered: true, fault: { name: 'reset' } },
  'reset in the middle of the answer': { outcome: 'missing', advice: ourSide, fault: { name: 'truncated' } },
  'no response': {
    outcome: 'missing',
    advice: 'This took too long.',
    act: () => Promise.resolve(),
    passesMs: callTimeLimitMs + 1_000,
  },
  'a slow refusal': { outcome: 'refused', advice: null, act: async (route) => pause(300).then(() => refusal(route)) },
  'half of the JSON': { outcome: 'missing', advice: ourSide, act: json('{"isOk":tr') },
  'status 400': failing(400),
  'status 401': failing(401),
  'status 403': failing(403),
  'status 404': failing(404),
  'status 409': failing(409),
  'status 429': failing(429),
  'status 429 with Retry-After': failing(429, { 'Retry-After': '7' }),
  'status 500': failing(500),
  'status 502 with HTML': failing(502, { 'Content-Type': 'text/html' }, '<!doctype html><title>Bad Gateway</title>'),
  'status 503': failing(503),
  'not JSON': { outcome: 'missing', advice: ourSide, act: (route) => route.fulfill({ body: 'OK' }) },
  'wrong types': {
    outcome: 'missing',
    advice: ourSide,
    act: json('{"isOk":"yes","success":1,"redirectUrl":7,"isExistingDesktopUser":"no","SvcLicenseState":1,"UUID":5}'),
  },
  "a network's own sign-in page": {
    outcome: 'missing',
    advice: between,
    isPage: true,
    act: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel</title>' }),
  },
  'a network that asks for a sign-in': {
    outcome: 'missing',
    advice: between,
    isPage: true,
    act: (route) => route.fulfill({ status: 511, contentType: 'text/html', body: '<html>' }),
  },
  'an empty answer': { outcome: 'missing', advice: ourSide, act: (route) => route.fulfill({ body: '' }) },
  'a refusal': { outcome: 'refused', advice: null, act: refusal },
  'a redirect to another origin': {
    outcome: 'missing',
    advice: unreachable,
    isUnanswered: true,
    act: (route) => route.fulfill({ status: 302, headers: { Location: elsewhere } }),
  },
} as const satisfies Record<string, AccountFault>;

const faults = Object.entries<AccountFault>(accountFaults);

/** One fault of each kind that a page tells from the others. */
export const faultOfEachKind = faults.filter(
  ([, fault]) => fault === faults.find(([, other]) => isAlike(fault, other))?.[1],
);

function isAlike(one: AccountFault, other: AccountFault): boolean {
  return (['outcome', 'advice', 'isUnanswered', 'isPage', 'passesMs'] as const).every((key) => one[key] === other[key]);
}
