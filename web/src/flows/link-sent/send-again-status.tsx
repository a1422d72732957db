import { useEffect, useRef, type ReactNode } from 'react';
import { bringIntoView } from '../../lib/bring-into-view.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './link-sent.module.scss';
import type { SendAgain } from './use-send-again.ts';
import type { Texts } from '../../texts/texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** How sending the link again went, and when it can be sent once more. */
export function SendAgainStatus({ result, secondsToWait, onSendAgain }: SendAgain): ReactNode {
  const { linkSent } = useTexts();
  const status = useRef<HTMLDivElement>(null);
  const isSent = result.kind === 'sent';
  useEffect(() => {
    if (isSent) bringIntoView(status.current);
  }, [isSent]);
  return (
    <>
      <div ref={status} className={styles['again']}>
        <Status>{announcement(linkSent, result.kind, secondsToWait > 0)}</Status>
        {/* Seen counting, announced once: every second would drown everything else. */}
        {secondsToWait > 0 && <p className={styles['countdown']}>{linkSent.againIn(secondsToWait)}</p>}
      </div>
      <ProblemNotice
        problem={result.kind === 'problem' ? result.problem : null}
        isRetrying={result.kind === 'sending'}
        onTryAgain={onSendAgain}
      />
    </>
  );
}

/** What is seen besides is only heard. */
function announcement(texts: Texts['linkSent'], kind: SendAgain['result']['kind'], isWaiting: boolean): ReactNode {
  if (kind === 'sending') return <span className="visuallyHidden">{texts.sending}</span>;
  if (kind !== 'sent') return null;
  if (!isWaiting) return <p>{texts.againNow}</p>;
  return (
    <p>
      <strong>{texts.sentAgain}</strong> <span className="visuallyHidden">{texts.againInAMinute}</span>
    </p>
  );
}
