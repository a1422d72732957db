import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import { useAccount } from '../account/account-context.ts';
import { problemOf } from '../errors/problem-of.ts';
import type { Problem } from '../errors/problem.ts';
import { problemAtoms, type AuthenticationPurpose } from '../state/authentication.ts';
import { leavingAtom } from '../state/leaving.ts';

export interface Submission {
  /**
   * Sends a request, unless one is under way; `onAccepted` says where to go on. Nothing happens when the visitor has gone
   * elsewhere in the meantime.
   */
  readonly send: <Name extends OperationName>(
    operation: Name,
    request: OperationRequest<Name>,
    onAccepted: (answer: OperationResponse<Name>) => void,
  ) => Promise<void>;
  readonly isSubmitting: boolean;
  /** Submitting, or leaving after it: nothing may be pressed. */
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly clearProblem: () => void;
}

/** What a form with one request does: one at a time, and its failure stands in the authentication state. */
export function useSubmission(purpose: AuthenticationPurpose): Submission {
  const { call } = useAccount();
  const isLeaving = useAtomValue(leavingAtom);
  const [problem, setProblem] = useAtom(problemAtoms[purpose]);
  const [isSubmitting, setSubmitting] = useState(false);
  const isRunning = useRef(false);
  const isShown = useIsShown();

  const send: Submission['send'] = async (operation, request, onAccepted) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSubmitting(true);
    setProblem(null);
    const outcome = await call(operation, request);
    if (!isShown.current) return;
    if (outcome.status === 'ok') onAccepted(outcome.value);
    else setProblem(problemOf(operation, outcome));
    isRunning.current = false;
    setSubmitting(false);
  };

  return {
    send,
    isSubmitting,
    isBusy: isSubmitting || isLeaving,
    problem,
    clearProblem: useCallback(() => setProblem(null), [setProblem]),
  };
}

/** For what ends later than the screen may. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
