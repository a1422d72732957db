import type { ReactNode } from 'react';
import { useSecondsUntil } from '../../lib/use-seconds-until.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './check-your-email.module.scss';
import { useSendAgain } from './use-send-again.ts';

/** How long the visitor waits before the next mail, from the click on. */
const pauseMs = 60_000;

export interface SendAgainProps {
  readonly email: string;
  /** In ms since 1970; kept in the history entry, so that a reload does not shorten the pause. */
  readonly sentAgainAt: number | undefined;
}

export function SendAgain({ email, sentAgainAt }: SendAgainProps): ReactNode {
  const { sendAgain, result } = useSendAgain(email);
  const seconds = useSecondsUntil(sentAgainAt === undefined ? undefined : sentAgainAt + pauseMs);
  // More than the whole pause: the clock was set back, which is no reason to lock anyone out.
  const isWaiting = seconds > 0 && seconds <= pauseMs / 1000;
  return (
    <div className={styles['again']}>
      <Button
        style="gray"
        disabled={isWaiting || result.kind === 'sending'}
        busy={result.kind === 'sending'}
        onClick={() => void sendAgain()}
      >
        Send it again
      </Button>
      {/* Seen counting, announced once: every second would drown everything else. */}
      {isWaiting && <p className={styles['small']}>You can send it again in {seconds} s</p>}
      <p className="visuallyHidden" role="status">
        {announcement(result.kind, isWaiting)}
      </p>
      {result.kind === 'problem' && <ProblemNotice problem={result.problem} onTryAgain={() => void sendAgain()} />}
    </div>
  );
}

function announcement(kind: ReturnType<typeof useSendAgain>['result']['kind'], isWaiting: boolean): string {
  if (kind === 'sent')
    return isWaiting ? 'The link was sent again. You can send it again in one minute.' : 'You can send it again now.';
  return kind === 'sending' ? 'Sending the link again' : '';
}
