import type { ReactNode } from 'react';
import { useSecondsUntil } from '../../lib/use-seconds-until.ts';
import type { Problem } from '../../errors/problem.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './link-sent.module.scss';

export type SendAgainResult =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'problem'; readonly problem: Problem };

export interface SendAgainButtonProps {
  readonly result: SendAgainResult;
  /** In ms since 1970, from the click on. */
  readonly sentAgainAt: number | undefined;
  readonly onSendAgain: () => void;
}

/** How long the visitor waits before the next mail, from the click on. */
const pauseMs = 60_000;

/** Sends a link once more, and says when it can be sent again. */
export function SendAgainButton({ result, sentAgainAt, onSendAgain }: SendAgainButtonProps): ReactNode {
  const seconds = useSecondsUntil(sentAgainAt === undefined ? undefined : sentAgainAt + pauseMs);
  // No wait after a failure, nor when the clock was set back and more than the whole pause would remain.
  const isWaiting = result.kind !== 'problem' && seconds > 0 && seconds <= pauseMs / 1000;
  return (
    <div className={styles['again']}>
      <Button
        style="gray"
        disabled={isWaiting || result.kind === 'sending'}
        busy={result.kind === 'sending'}
        onClick={onSendAgain}
      >
        Send it again
      </Button>
      {/* Seen counting, announced once: every second would drown everything else. */}
      {isWaiting && <p className={`${styles['small']} ${styles['countdown']}`}>You can send it again in {seconds} s</p>}
      <div className="visuallyHidden">
        <Status>{announcement(result.kind, isWaiting)}</Status>
      </div>
      <ProblemNotice
        problem={result.kind === 'problem' ? result.problem : null}
        isRetrying={result.kind === 'sending'}
        onTryAgain={onSendAgain}
      />
    </div>
  );
}

function announcement(kind: SendAgainResult['kind'], isWaiting: boolean): string | null {
  if (kind === 'sent')
    return isWaiting ? 'The link was sent again. You can send it again in one minute.' : 'You can send it again now.';
  return kind === 'sending' ? 'Sending the link again' : null;
}
