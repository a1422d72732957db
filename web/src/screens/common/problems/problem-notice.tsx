import { useState, type MouseEvent, type ReactNode } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { isServerFailure, type AdviceName, type Problem, type ProblemKind } from '../../../errors/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Texts } from '../../../texts/en.ts';
import { SupportLink } from '../../../navigation/support-link.tsx';
import { putCount } from '../../../texts/put-in.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ErrorSentence } from './error-sentence.tsx';
import { FailureReference, usePreparedReference } from './failure-reference.tsx';

export interface ProblemNoticeProps {
  readonly problem: Problem | null;
  /** Whether the request is under way. A notice that shows then stays, and with it the focus of its *Try again*. */
  readonly isRetrying?: boolean;
  /** Offered after a failure. The same request again does not change a refusal, unless its own advice says so. */
  readonly onTryAgain?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Whether it stands in a form whose fields keep what was typed. */
  readonly keepsTyped?: boolean;
  /** Other recovery actions, announced with the problem. */
  readonly children?: ReactNode;
}

/**
 * Says what went wrong, in red for as long as the state holds it, and what the visitor can do, which follows the connection and
 * the clock. Where nothing but that advice was the problem, the notice is quiet once it is over.
 */
export function ProblemNotice({
  problem,
  isRetrying = false,
  onTryAgain,
  keepsTyped = false,
  children,
}: ProblemNoticeProps): ReactNode {
  const { advice, common } = useTexts();
  usePreparedReference();
  const [hadTryAgain, setHadTryAgain] = useState(false);
  const mayChange = problem === null ? hadTryAgain : problem.kind !== 'refused' || problem.advice !== null;
  const offersTryAgain = onTryAgain !== undefined && mayChange;
  if (problem !== null && offersTryAgain !== hadTryAgain) setHadTryAgain(offersTryAgain);
  const isBack = useOnline() && problem?.kind === 'offline';
  const retryAt = problem?.retryAt ?? null;
  const hasWaited = useSecondsUntil(retryAt ?? undefined) === 0 && retryAt !== null;
  const hasRecovery = offersTryAgain || (children !== undefined && children !== false);
  const [wasShown, setWasShown] = useState(false);
  const isShown = problem !== null || (wasShown && isRetrying && hasRecovery);
  if (isShown !== wasShown) setWasShown(isShown);
  if (!isShown) return null;

  const actions = (
    <>
      {offersTryAgain && (
        <Button style="linkBlue" onClick={onTryAgain}>
          {common.tryAgain}
        </Button>
      )}
      <FailureReference reference={problem?.reference} />
      {problem !== null && problem.kind !== 'offline' && (isServerFailure(problem.kind) || !hasRecovery) && (
        <SupportLink />
      )}
    </>
  );
  if (problem === null) {
    return (
      <Notice kind="quiet" actions={actions}>
        {advice.tryingAgain}
      </Notice>
    );
  }
  const { text } = problem;
  const isQuiet = text === null && (isBack || hasWaited);
  return (
    <Notice kind={isQuiet ? 'quiet' : 'error'} actions={actions}>
      {text !== null && (
        <strong>
          <ErrorSentence text={text} />
        </strong>
      )}
      <Advice name={isBack ? 'onlineAgain' : problem.advice} retryAt={retryAt} isError={text === null && !isQuiet} />
      {keepsTyped && !isBack && mayFearForTyped.includes(problem.kind) && <span>{common.typedIsKept}</span>}
      {children}
    </Notice>
  );
}

/** No answer came: what was typed may seem lost. */
const mayFearForTyped: readonly ProblemKind[] = ['offline', 'too-slow'];

interface AdviceProps {
  readonly name: AdviceName | null;
  readonly retryAt: number | null;
  /** Nothing but this advice says what went wrong. */
  readonly isError?: boolean;
}

/** What to do about a problem, and for how long to wait. */
export function Advice({ name, retryAt, isError = false }: AdviceProps): ReactNode {
  const texts = useTexts();
  const seconds = useSecondsUntil(retryAt ?? undefined);
  // Then its advice to wait is out of date.
  const hasWaited = retryAt !== null && seconds === 0;
  const Words = isError ? 'strong' : 'span';
  return (
    <>
      {name !== null && !hasWaited && <Words>{texts.advice[name]}</Words>}
      {retryAt !== null && <span aria-live="off">{timeToWait(texts, seconds)}</span>}
    </>
  );
}

function timeToWait({ retry, language }: Texts, seconds: number): string {
  if (seconds === 0) return retry.now;
  return seconds > maxSecondsShown
    ? putCount(language, retry.inMinutes, Math.ceil(seconds / 60))
    : putCount(language, retry.in, seconds);
}

/** Nobody reads more seconds than that as a time. */
const maxSecondsShown = 90;
