import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { useAccount } from '../../account/account-context.ts';
import { watchForDeparture } from '../../lib/watch-for-departure.ts';
import type { Problem } from '../../errors/problem.ts';
import type { LoginHistory } from '../../model/login-history.ts';
import { withKey } from '../../model/query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { sessionBeforeAtom } from '../../state/session-before.ts';
import { useLeavePage } from '../../state/use-leave-page.ts';
import { useLoginHistory } from '../../state/use-login-history.ts';
import { useSafeTarget } from '../../state/use-safe-target.ts';
import { submitEmail } from './submit-email.ts';

export interface SubmitEmail {
  readonly submit: (typed: string) => Promise<void>;
  readonly isSubmitting: boolean;
  readonly problem: Problem | null;
}

/** Submits an address and goes where the outcome leads. A second submit while the first runs does nothing. */
export function useSubmitEmail(): SubmitEmail {
  const account = useAccount();
  const { driverSupport } = useAppConfig();
  const safeTarget = useSafeTarget();
  const leave = useLeavePage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const history = useLoginHistory();
  const sessionBefore = useAtomValue(sessionBeforeAtom);
  const isRunning = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (typed: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSubmitting(true);
    setProblem(null);
    const email = normalizeEmailAddress(typed);
    const go = (to: string, state: LoginHistory, replace = false): void => void navigate(to, { state, replace });
    // Whoever comes back to this entry finds what was typed.
    go(pathname + search, { ...history, typedEmail: email }, true);

    const departure = watchForDeparture();
    const outcome = await submitEmail(account, email, safeTarget);
    isRunning.current = false;
    setSubmitting(false);
    if (departure.hasHappened()) return;
    switch (outcome.kind) {
      case 'leave':
        leave(outcome.address.href, driverSupport.accountSiteUrl);
        break;
      case 'check-your-email':
        go(pathname + search, { linkSentTo: email, ...(sessionBefore === null ? {} : { sessionBefore }) });
        break;
      case 'not-found':
        go(pathname + withKey(search, 'failedEmail', email), {
          typedEmail: email,
          failedAt: Date.now(),
          ...(outcome.advice === null ? {} : { advice: outcome.advice }),
        });
        break;
      case 'problem':
        setProblem(outcome.problem);
    }
  };

  return { submit, isSubmitting, problem };
}
