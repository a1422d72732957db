import { useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../lib/on-demand.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { isServerFailure, type AdviceName, type Problem, type ProblemKind } from '../../../errors/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Line } from '../../../ui/line.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Texts } from '../../../texts/en.ts';
import { SupportLink } from '../../../navigation/support-link.tsx';
import { useAppConfig } from '../../../state/app-config.ts';
import { loadLateTexts } from '../../../texts/load-texts.ts';
import { pageLanguage } from '../../../texts/page-language.ts';
import { putCount } from '../../../texts/put-in.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ErrorSentence } from './error-sentence.tsx';
import { FailureReference, usePreparedReference } from './failure-reference.tsx';

export interface ProblemNoticeProps {
  readonly problem: Problem | null;
  /** The notice stays meanwhile, and the focus on its *Try again*. */
  readonly isRetrying?: boolean;
  /** Not offered after a refusal, unless its advice says so. */
  readonly onTryAgain?: (event: { readonly currentTarget: Element }) => void;
  /** Whether the fields around it keep what was typed. */
  readonly keepsTyped?: boolean;
  /** Other recovery actions. */
  readonly children?: ReactNode;
}

/** What went wrong, and what to do, which follows the connection and the clock. A notice that is only advice becomes quiet once the advice is out of date. */
export function ProblemNotice({
  problem,
  isRetrying = false,
  onTryAgain,
  keepsTyped = false,
  children,
}: ProblemNoticeProps): ReactNode {
  const { advice, common } = useTexts();
  const { visible } = useAppConfig().botCheck;
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

  const tryAgain = offersTryAgain && (
    <Button style="linkBlue" onClick={onTryAgain}>
      {common.tryAgain}
    </Button>
  );
  const isBotRefused = problem?.advice === 'botCheckRefused';
  const asksVisibly = isBotRefused && offersTryAgain && visible !== '';
  const actions = (
    <>
      {asksVisibly ? (
        <LazyVisibleCheck.Component
          siteKey={visible}
          onPassed={onTryAgain}
          tryAgain={tryAgain}
          waiting={null}
          missing={tryAgain}
        />
      ) : (
        tryAgain
      )}
      <FailureReference reference={problem?.reference} />
      {problem !== null &&
        problem.kind !== 'offline' &&
        (isServerFailure(problem.kind) || !hasRecovery || (isBotRefused && !asksVisibly)) && <SupportLink />}
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
        <Line>
          <strong>
            <ErrorSentence text={text} />
          </strong>
        </Line>
      )}
      <Advice name={isBack ? 'onlineAgain' : problem.advice} retryAt={retryAt} isError={text === null && !isQuiet} />
      {keepsTyped && !isBack && mayFearForTyped.includes(problem.kind) && <Line>{common.typedIsKept}</Line>}
      {children}
    </Notice>
  );
}

const LazyVisibleCheck = lazyComponent(async () => {
  const [{ VisibleCheck }] = await Promise.all([
    import('./visible-check.tsx'),
    loadLateTexts('visibleCheck', pageLanguage()),
  ]);
  return VisibleCheck;
});

/** Without an answer, what was typed may seem lost. */
const mayFearForTyped: readonly ProblemKind[] = ['offline', 'too-slow'];

interface AdviceProps {
  readonly name: AdviceName | null;
  readonly retryAt: number | null;
  readonly isError?: boolean;
}

export function Advice({ name, retryAt, isError = false }: AdviceProps): ReactNode {
  const texts = useTexts();
  const seconds = useSecondsUntil(retryAt ?? undefined);
  const hasWaited = retryAt !== null && seconds === 0;
  const words = name === null || hasWaited ? null : texts.advice[name];
  return (
    <>
      {words !== null && <Line>{isError ? <strong>{words}</strong> : words}</Line>}
      {retryAt !== null && <Line live="off">{timeToWait(texts, seconds)}</Line>}
    </>
  );
}

function timeToWait({ retry, language }: Texts, seconds: number): string {
  if (seconds === 0) return retry.now;
  return seconds > maxSecondsShown
    ? putCount(language, retry.inMinutes, Math.ceil(seconds / 60))
    : putCount(language, retry.in, seconds);
}

const maxSecondsShown = 90;
