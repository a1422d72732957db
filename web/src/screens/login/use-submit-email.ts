import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { useCallAccount } from '../../account/call-account.ts';
import { lostPageProblem, type Problem } from '../../errors/problem.ts';
import { queryValue, withKey, withoutKeys } from '../../model/query.ts';
import { navigationAtom, useIsNavigating } from '../../navigation/navigation.ts';
import { useGo, useKeepInEntry } from '../../navigation/use-go.ts';
import { useLeavePage, useSafeTarget } from '../../navigation/use-leave-page.ts';
import { useOwnNavigation, useSingleStep } from '../../navigation/use-single-step.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { problemAtom } from '../../state/authentication.ts';
import type { EarlyResponses } from '../../start/early/early-input.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import { followingEntry, keeping } from '../common/forms/kept-in-entry.ts';
import { submitEmail } from './submit-email.ts';
import { useBotCheck } from './use-bot-check.ts';
import { sessionCheckResultAtom } from './use-session-check.ts';

export interface SubmitEmail {
  readonly submit: (text: string, early?: EarlyResponses | null) => Promise<void>;
  /** Until the visitor has arrived. */
  readonly isSubmitting: boolean;
  /** Submitting or navigating: buttons are disabled. */
  readonly isBusy: boolean;
  readonly problem: Problem | null;
}

/** A second submit while the first runs is ignored. */
export function useSubmitEmail(): SubmitEmail {
  const call = useCallAccount();
  const botCheck = useBotCheck();
  const { driverSupport } = useAppConfig();
  const safeTarget = useSafeTarget();
  const leave = useLeavePage();
  const go = useGo();
  const keep = useKeepInEntry();
  const location = useLocation();
  const { pathname, search } = location;
  const sessionBefore = useAtomValue(sessionCheckResultAtom)?.sessionBefore;
  const startStep = useSingleStep();
  const navigation = useAtomValue(navigationAtom);
  const own = useOwnNavigation();
  const isNavigating = useIsNavigating();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useAtom(problemAtom('login'));
  // A problem from another screen is not shown here.
  useEffect(() => setProblem(null), [setProblem]);

  const sendOn = (address: URL): void => {
    recordStep('sent-on');
    leave(address.href, driverSupport.accountSiteUrl);
  };

  const submit: SubmitEmail['submit'] = async (text, early) => {
    const lookup = new AbortController();
    const endLookup = (): void => lookup.abort();
    const step = startStep(() => setRunning(false));
    if (step === null) return;
    step.signal.addEventListener('abort', endLookup);
    own.follow();
    setRunning(true);
    setProblem(null);
    recordStep('submitted');
    const typed = tidyEmailAddress(text);
    keep(keeping({ typedEmail: typed }));

    const signals = { step: step.signal, lookup: lookup.signal };
    const outcome = await submitEmail({ call, botCheck }, normalizeEmailAddress(typed), safeTarget, signals, early);
    if (!step.isRunning) return;
    switch (outcome.kind) {
      case 'leave':
        sendOn(outcome.address);
        break;
      case 'check-your-email':
        recordStep('link-sent');
        // The next navigation ends the lookup, this one does not.
        step.signal.removeEventListener('abort', endLookup);
        go(pathname + search, { state: followingEntry(location, { linkSentTo: typed, sessionBefore }) });
        navigation.abortOnNavigation().signal.addEventListener('abort', endLookup);
        void outcome.later?.then((address) => address !== null && sendOn(address));
        break;
      case 'not-found':
        recordProblem(outcome.cause, 'not-found');
        go(pathname + withKey(search, 'failedEmail', typed), {
          state: followingEntry(location, {
            typedEmail: typed,
            failedAt: Date.now(),
            advice: outcome.advice ?? undefined,
            retryAt: outcome.retryAt ?? undefined,
            reference: outcome.reference,
          }),
        });
        break;
      case 'problem':
        recordProblem(outcome.problem.kind);
        setProblem(outcome.problem);
        // "Account Not Found" was true of an earlier submit alone.
        if (queryValue(search, 'failedEmail') === undefined) step.finish();
        else
          go(pathname + withoutKeys(search, ['failedEmail']), {
            replace: true,
            state: followingEntry(location, { typedEmail: typed }),
          });
    }
    own.follow();
  };

  return {
    submit,
    isSubmitting: isRunning || own.state === 'pending',
    isBusy: isRunning || isNavigating,
    problem: own.state === 'lost' ? lostPageProblem : problem,
  };
}
