import type { ReactNode } from 'react';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './link-sent.module.scss';
import type { SendAgain } from './use-send-again.ts';
import type { Texts } from '../../texts/texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** How sending the link again went, and when it can be sent once more. */
export function SendAgainStatus({ result, secondsToWait, onSendAgain }: SendAgain): ReactNode {
  const { linkSent } = useTexts();
  return (
    <>
      {/* Seen counting, announced once: every second would drown everything else. */}
      {secondsToWait > 0 && <p className={styles['countdown']}>{linkSent.againIn(secondsToWait)}</p>}
      <div className="visuallyHidden">
        <Status>{announcement(linkSent, result.kind, secondsToWait > 0)}</Status>
      </div>
      <ProblemNotice
        problem={result.kind === 'problem' ? result.problem : null}
        isRetrying={result.kind === 'sending'}
        onTryAgain={onSendAgain}
      />
    </>
  );
}

function announcement(texts: Texts['linkSent'], kind: SendAgain['result']['kind'], isWaiting: boolean): string | null {
  if (kind === 'sent') return isWaiting ? texts.sentAgain : texts.againNow;
  return kind === 'sending' ? texts.sending : null;
}
