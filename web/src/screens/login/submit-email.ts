import type { OperationResponse } from 'shared-protocol/account/contract';
import type { BotCheck } from '../../account/bot-check.ts';
import type { CallAccount } from '../../account/call-account.ts';
import type { CallOutcome, Unsuccessful } from '../../account/outcome.ts';
import { type AdviceName, causeOf, type Problem, type ProblemKind, problemOf } from '../../errors/problem.ts';
import { requestAccessLink } from '../../account/request-access-link.ts';
import { withoutWaitingFor } from '../../lib/without-waiting-for.ts';
import type { MayFollow } from '../../navigation/use-leave-page.ts';
import type { EarlyResponses } from '../../start/early/early-input.ts';

interface AccountAccess {
  readonly call: CallAccount;
  readonly botCheck: BotCheck | null;
}

export type SubmitOutcome =
  /** An existing desktop user. */
  | { readonly kind: 'leave'; readonly address: URL }
  /** `later`: a lookup that has not answered yet may still find an existing desktop user. */
  | { readonly kind: 'check-your-email'; readonly later?: Promise<URL | null> }
  /** `advice`: the cause, unless the server plainly refused. */
  | {
      readonly kind: 'not-found';
      readonly advice: AdviceName | null;
      readonly retryAt: number | null;
      readonly cause: ProblemKind;
      readonly reference: string | undefined;
    }
  | { readonly kind: 'problem'; readonly problem: Problem };

interface Signals {
  readonly step: AbortSignal;
  /** Aborts the lookup, which goes on while Check Your Email is shown. */
  readonly lookup: AbortSignal;
}

/**
 * Steps 4 to 7 of the login flow (specification, section 4). The lookup is needed whatever the answer to the request for the link,
 * and sent right after it; a link that was sent waits only briefly for the lookup.
 */
export async function submitEmail(
  { call, botCheck }: AccountAccess,
  email: string,
  safeTarget: MayFollow,
  signals: Signals,
  early: EarlyResponses | null = null,
): Promise<SubmitOutcome> {
  const request = await requestAccessLink(call, botCheck, email, signals.step, early?.link);
  if (request.status === 'bot-check-failed') return { kind: 'problem', problem: botCheckProblem(request.outcome) };
  const lookup = call('lookUpEmail', { email }, { signal: signals.lookup, earlyAnswer: early?.lookup });
  const [link, soon] = await Promise.all([request.outcome, withoutWaitingFor(lookup)]);
  if (soon === null && link.status === 'ok') {
    return { kind: 'check-your-email', later: lookup.then((found) => addressOf(found, email, safeTarget)) };
  }

  const found = soon ?? (await lookup);
  const address = addressOf(found, email, safeTarget);
  if (address !== null) return { kind: 'leave', address };
  return link.status === 'ok' ? { kind: 'check-your-email' } : withoutLink(causeOf(link), isExisting(found));
}

type Lookup = CallOutcome<OperationResponse<'lookUpEmail'>>;

/** Null for everybody but existing desktop users, and where the address may not be followed. */
function addressOf(found: Lookup, email: string, safeTarget: MayFollow): URL | null {
  const address = isExisting(found) ? safeTarget(found.value.redirectUrl) : null;
  address?.searchParams.set('email', email);
  return address;
}

function isExisting(found: Lookup): found is Extract<Lookup, { readonly status: 'ok' }> {
  return found.status === 'ok' && found.value.isExistingDesktopUser;
}

function withoutLink(problem: Problem, isKnownUser: boolean): SubmitOutcome {
  if (isKnownUser) {
    // Account Not Found would be wrong for a user whom the server knows, even if its address is not safe to follow.
    const isKnown = problem.kind === 'too-many-requests' || problem.reason !== undefined;
    const advice = isKnown ? problem.advice : 'linkNotSent';
    return { kind: 'problem', problem: { ...problem, text: { name: 'logInFailed' }, advice } };
  }
  const { advice, kind, retryAt, reference } = problem;
  return { kind: 'not-found', advice, retryAt, cause: kind, reference };
}

export function botCheckProblem(outcome: Unsuccessful): Problem {
  const problem = problemOf('validateBotToken', outcome);
  return { ...problem, advice: problem.advice ?? 'botCheckRefused' };
}
