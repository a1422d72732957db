import type { ReactNode } from 'react';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './link-sent.module.scss';
import type { SendAgain } from './use-send-again.ts';

/** How sending the link again went, and when it can be sent once more. */
export function SendAgainStatus({ result, secondsToWait, onSendAgain }: SendAgain): ReactNode {
  return (
    <>
      {/* Seen counting, announced once: every second would drown everything else. */}
      {secondsToWait > 0 && <p className={styles['countdown']}>You can send it again in {secondsToWait} s</p>}
      <div className="visuallyHidden">
        <Status>{announcement(result.kind, secondsToWait > 0)}</Status>
      </div>
      <ProblemNotice
        problem={result.kind === 'problem' ? result.problem : null}
        isRetrying={result.kind === 'sending'}
        onTryAgain={onSendAgain}
      />
    </>
  );
}

function announcement(kind: SendAgain['result']['kind'], isWaiting: boolean): string | null {
  if (kind === 'sent')
    return isWaiting ? 'The link was sent again. You can send it again in one minute.' : 'You can send it again now.';
  return kind === 'sending' ? 'Sending the link again' : null;
}
