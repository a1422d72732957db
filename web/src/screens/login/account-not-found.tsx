import type { ReactNode } from 'react';
import { advisesOnServerFailure, type AdviceName } from '../../errors/problem.ts';
import { useOnline } from '../../lib/use-online.ts';
import { SupportLink } from '../../navigation/support-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Line } from '../../ui/line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureReference } from '../common/problems/failure-reference.tsx';
import { Advice } from '../common/problems/problem-notice.tsx';
import styles from './account-not-found.module.scss';
import type { NotFoundEntry } from './login-entry.ts';
import type { Texts } from '../../texts/en.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface AccountNotFoundProps {
  readonly entry: NotFoundEntry;
  /** Of the button _Try again_. */
  readonly emphasis: 'primary' | 'secondary';
  readonly isSending: boolean;
  readonly onTryAgain: (email: string) => void;
}

/**
 * The specified heading and subtext. After an outage they say nothing about the account: what could not be sent, and why, is as
 * prominent as the heading.
 */
export function AccountNotFound({
  entry: { failedEmail, email, advice, retryAt, reference, failedAt },
  emphasis,
  isSending,
  onTryAgain,
}: AccountNotFoundProps): ReactNode {
  const texts = useTexts();
  const isOnline = useOnline();
  const cause = isAdvice(texts, advice) ? advice : 'serverTrouble';
  const isOffline = cause === 'offline' && !isOnline;
  const isRefusal = advice === undefined;
  return (
    <>
      {/* After a refusal the focus is in the field, for another address; the notice of an outage is an alert itself. */}
      <div className={styles['answer']} role={isRefusal ? 'alert' : undefined}>
        <CardTitle takesFocus={!isRefusal}>{texts.errors.accountNotFound}</CardTitle>{' '}
        {!isRefusal && (
          <Notice
            kind="error"
            actions={
              <>
                <Button
                  style={emphasis === 'primary' ? 'blue' : 'gray'}
                  busy={isSending}
                  onClick={() => onTryAgain(failedEmail || email)}
                >
                  {texts.common.tryAgain}
                </Button>
                <FailureReference reference={reference} failedAt={failedAt} />
                {advisesOnServerFailure(cause) && <SupportLink />}
              </>
            }
          >
            <Line>
              <strong className={styles['outage']}>
                {texts.advice[isOffline ? 'linkFailedOffline' : 'linkFailed']}
              </strong>
            </Line>
            <Advice name={cause === 'offline' ? offlineAdvice(isOnline) : cause} retryAt={retryAt} />
          </Notice>
        )}
        <div className={isRefusal ? styles['notFound'] : `late ${styles['notFound']}`}>
          {failedEmail !== '' && (
            <Line>
              <EmailAddress>{failedEmail}</EmailAddress>
            </Line>
          )}
          <p className={styles['subtext']}>{texts.login.tryAnotherEmail}</p>
        </div>
      </div>
    </>
  );
}

/** The line above it says already that there is no connection. */
function offlineAdvice(isOnlineAgain: boolean): AdviceName {
  return isOnlineAgain ? 'onlineAgain' : 'unreachable';
}

/** Another version of the app may have written the history entry. */
function isAdvice(texts: Texts, name: string | undefined): name is AdviceName {
  return name !== undefined && Object.hasOwn(texts.advice, name);
}
