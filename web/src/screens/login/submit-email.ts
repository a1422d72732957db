import type { BotCheck } from '../../account/bot-check.ts';
import type { CallAccount } from '../../account/call-account.ts';
import type { Unsuccessful } from '../../account/outcome.ts';
import { type AdviceName, causeOf, type Problem, type ProblemKind, problemOf } from '../../errors/problem.ts';
import { requestAccessLink } from '../../account/send-access-link.ts';
import type { MayFollow } from '../../navigation/use-leave-page.ts';
import type { EarlyResponses } from '../../start/early/early-input.ts';

interface AccountAccess {
  readonly call: CallAccount;
  readonly botCheck: BotCheck | null;
}

/** What happens after an email address was submitted. */
export type SubmitOutcome =
  /** An existing desktop user: continue at the address that the server named. */
  | { readonly kind: 'leave'; readonly address: URL }
  | { readonly kind: 'check-your-email' }
  /** `advice`: the cause, unless the server plainly refused. */
  | {
      readonly kind: 'not-found';
      readonly advice: AdviceName | null;
      readonly retryAt: number | null;
      readonly cause: ProblemKind;
      readonly reference: string | undefined;
    }
  | { readonly kind: 'problem'; readonly problem: Problem };

/**
 * Bot check, then link, then lookup: steps 4 to 7 of the login flow in the specification's section 4. The lookup is sent
 * right after the request for the link: it is needed whatever the server says to that. With early answers both were sent
 * before the app had loaded.
 */
export async function submitEmail(
  { call, botCheck }: AccountAccess,
  email: string,
  safeTarget: MayFollow,
  signal: AbortSignal,
  early: EarlyResponses | null = null,
): Promise<SubmitOutcome> {
  const request = await requestAccessLink(call, botCheck, email, signal, early?.link);
  if (request.status === 'bot-check-failed') return { kind: 'problem', problem: botCheckProblem(request.outcome) };
  const lookup = call('lookUpEmail', { email }, { signal, earlyAnswer: early?.lookup });
  const [link, found] = await Promise.all([request.outcome, lookup]);

  const isExisting = found.status === 'ok' && found.value.isExistingDesktopUser;
  const onward = isExisting ? safeTarget(found.value.redirectUrl) : null;
  if (onward !== null) {
    onward.searchParams.set('email', email);
    return { kind: 'leave', address: onward };
  }
  return link.status === 'ok' ? { kind: 'check-your-email' } : withoutLink(causeOf(link), isExisting);
}

function withoutLink(problem: Problem, isExisting: boolean): SubmitOutcome {
  if (isExisting) {
    // Account Not Found would be wrong for a user whom the server knows, even if its address is not safe to follow.
    const isKnown = problem.kind === 'too-many-requests' || problem.reason !== undefined;
    const advice = isKnown ? problem.advice : 'linkNotSent';
    return { kind: 'problem', problem: { ...problem, advice } };
  }
  const { advice, kind, retryAt, reference } = problem;
  return { kind: 'not-found', advice, retryAt, cause: kind, reference };
}

/** What a visitor is told of a bot check that failed: the next one may be passed. */
export function botCheckProblem(outcome: Unsuccessful): Problem {
  const problem = problemOf('validateBotToken', outcome);
  return { ...problem, advice: problem.advice ?? 'botCheckRefused' };
}
