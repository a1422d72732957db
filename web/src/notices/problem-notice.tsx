import type { ReactNode } from 'react';
import type { Problem } from '../model/problem.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Left out where nothing can be tried again from here. */
  readonly onTryAgain?: () => void;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** Says what went wrong and what can be done about it. The countdown is seen, not announced at every second. */
export function ProblemNotice({ problem, onTryAgain, children }: ProblemNoticeProps): ReactNode {
  return (
    <Notice kind="error">
      {problem.text !== null && <strong>{problem.text}</strong>}
      {problem.advice !== null && <span>{problem.advice}</span>}
      {problem.retryAt !== null && <Countdown until={problem.retryAt} />}
      {onTryAgain !== undefined && (
        <Button style="linkBlue" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      {children}
    </Notice>
  );
}

function Countdown({ until }: { readonly until: number }): ReactNode {
  const seconds = useSecondsUntil(until);
  return (
    <span aria-live="off">
      {seconds > 0
        ? `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
        : 'You can try again now.'}
    </span>
  );
}
