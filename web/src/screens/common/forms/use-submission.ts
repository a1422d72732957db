import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import { useCallAccount } from '../../../account/call-account.ts';
import type { Unsuccessful } from '../../../account/outcome.ts';
import { lostPageProblem, type Problem, problemOf } from '../../../errors/problem.ts';
import { useIsNavigating } from '../../../navigation/navigation.ts';
import { useOwnNavigation, useSingleStep } from '../../../navigation/use-single-step.ts';
import type { FormRow } from '../../../model/forms.ts';
import { problemAtom } from '../../../state/authentication.ts';
import { recordProblem, recordStep } from '../../../telemetry/record-step.ts';

/** Asked right before sending. A problem, or null where the screen itself says why, stops it. */
export type Confirm = () => Promise<'send' | Problem | null>;

export interface Submission {
  /**
   * Sends a request once it is confirmed, unless one is under way; `onAccepted` navigates, unless the visitor has done so
   * meanwhile. Resolves to how the server failed it, else null.
   */
  readonly send: <Name extends OperationName>(
    operation: Name,
    request: OperationRequest<Name>,
    onAccepted: (answer: OperationResponse<Name>) => void,
    confirm?: Confirm,
  ) => Promise<Unsuccessful | null>;
  /** Forgets the problem. */
  readonly clear: () => void;
  /** True until the visitor has arrived where an accepted submit leads. */
  readonly isSubmitting: boolean;
  /** Submitting, or navigating afterwards: buttons are disabled. */
  readonly isBusy: boolean;
  /** None while submitting: another request may set one meanwhile. */
  readonly problem: Problem | null;
}

/** The part of a form's row that its submission depends on; without a purpose no other form shows its problem. */
type SubmittedForm = Pick<FormRow, 'step'> & { readonly purpose: FormRow['purpose'] | null };

/** One request at a time. A failure is kept until the next one, or until a form with the same purpose is shown again. */
export function useSubmission({ purpose, step: acceptedStep }: SubmittedForm): Submission {
  const call = useCallAccount();
  const isNavigating = useIsNavigating();
  const startStep = useSingleStep();
  const own = useOwnNavigation();
  const [kept] = useState(() => (purpose === null ? atom<Problem | null>(null) : problemAtom(purpose)));
  const [problem, setProblem] = useAtom(kept);
  const [isSubmitting, setSubmitting] = useState(false);
  useEffect(() => setProblem(null), [setProblem]);

  const fail = (failed: Problem | null): void => {
    if (failed !== null) recordProblem(failed.kind);
    setProblem(failed);
  };

  const send: Submission['send'] = async (operation, request, onAccepted, confirm) => {
    const step = startStep(() => setSubmitting(false));
    if (step === null) return null;
    own.follow();
    setSubmitting(true);
    setProblem(null);
    recordStep('submitted');
    const confirmed = confirm === undefined ? 'send' : await confirm();
    if (step.signal.aborted) return null;
    if (confirmed !== 'send') {
      fail(confirmed);
      step.finish();
      return null;
    }
    const outcome = await call(operation, request, { signal: step.signal });
    if (!step.isRunning) return null;
    if (outcome.status !== 'ok') {
      fail(problemOf(operation, outcome));
      step.finish();
      return outcome;
    }
    recordStep(acceptedStep);
    // Firefox never finishes what a page begins to draw while it leaves: Back would lead to a busy form.
    flushSync(() => {
      setProblem(null);
      onAccepted(outcome.value);
      own.follow();
      step.finish();
    });
    return null;
  };

  const isUnderWay = isSubmitting || own.state === 'pending';
  const shown = own.state === 'lost' ? lostPageProblem : problem;
  return {
    send,
    clear: () => {
      own.follow();
      setProblem(null);
    },
    isSubmitting: isUnderWay,
    isBusy: isSubmitting || isNavigating,
    problem: isUnderWay ? null : shown,
  };
}
