import { judgeRefusal } from 'conformance/account/judge-answer';
import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice, pageAdvice } from './answer-advice.ts';
import type { Fault } from './fault.ts';
import { isAppPage } from './page.ts';

/** Signs that the account server has not answered at all; null where there is none. */
export function routingFault(answer: Answer): Fault | null {
  const { status } = answer;
  const expected = 'the account server';
  if (isAppPage(answer)) return { found: `${status} with the app's own page`, expected, remedy: notProxied };
  if (![502, 503, 504].includes(status)) return null;
  const remedy = status === 502 ? unreachable : (answerAdvice(answer) ?? wrongServer);
  return { found: describe(answer), expected, remedy };
}

export function describe({ status, headers }: Pick<Answer, 'status' | 'headers'>): string {
  return `${status} with ${headers['content-type'] ?? 'no content type'}`;
}

/** Whether the account server itself has refused something: every refusal has one shape. */
export function isRefusal(answer: Answer): boolean {
  return judgeRefusal(answer).status === 'refused';
}

/** What to do where something else than the contract's answer comes back. */
export function wayAdvice(answer: Answer): string {
  const { status, headers } = answer;
  const advice = answerAdvice(answer);
  if (advice !== null) return advice;
  if (status >= 300 && status < 400) return redirected;
  return headers['content-type']?.toLowerCase().startsWith('text/html') === true ? pageAdvice(status) : wrongServer;
}

export const notProxied = 'Proxy this path to the account server, with what is below it.';

export const wrongServer = 'Proxy this very path to the account server. If its path differs, set it in account.paths.';

const unreachable =
  'Start the account server, and see that the host reaches it at the address that account in the file of the site names, and trusts its certificate; its error log has the reason.';

const redirected =
  'Remove the redirect, also those to a login page and to a path with a slash at its end: browsers repeat a redirected POST as a GET, without its body.';
