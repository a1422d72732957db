import type { ReactNode } from 'react';
import { adviceTexts } from '../../errors/advice-texts.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-not-found.module.scss';
import type { NotFoundEntry } from './login-entry.ts';

export interface AccountNotFoundProps {
  readonly entry: NotFoundEntry;
  readonly isSending: boolean;
  readonly onTryAgain: (email: string) => void;
}

/**
 * The specified heading. After an outage it says nothing about the account: that the link could not be sent, and why,
 * comes first then and is as prominent.
 */
export function AccountNotFound({
  entry: { failedEmail, advice },
  isSending,
  onTryAgain,
}: AccountNotFoundProps): ReactNode {
  return (
    <>
      <CardTitle takesFocus>{errorTexts.accountNotFound}</CardTitle>
      {advice !== undefined && (
        <Notice
          kind="error"
          actions={
            <Button style="gray" busy={isSending} onClick={() => onTryAgain(failedEmail)}>
              Try again
            </Button>
          }
        >
          <strong className={styles['outage']}>{adviceTexts.linkFailed}</strong>
          <span>{advice}</span>
        </Notice>
      )}
      <div className={styles['notFound']}>
        <p>
          <EmailAddress>{failedEmail}</EmailAddress>
        </p>
        <p className={styles['subtext']}>Try Another Email</p>
      </div>
    </>
  );
}
