import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import styles from './link-sent.module.scss';

/** The text of Check Your Email. The first line goes on with the heading's sentence. */
export function LinkSentText({ to }: { readonly to: string }): ReactNode {
  const { accessLinkExpiryDays } = useAppConfig();
  return (
    <>
      <p className={styles['purpose']}>To get your personal access link</p>
      <p className={styles['sentTo']}>
        Personal Access Link sent to: <EmailAddress>{to}</EmailAddress>
      </p>
      <div className={styles['hints']}>
        <p>
          Link expires in {accessLinkExpiryDays} {accessLinkExpiryDays === 1 ? 'Day' : 'Days'}
        </p>
        <p>Be sure to check your Spam or Junk folder</p>
      </div>
    </>
  );
}
