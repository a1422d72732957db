import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import styles from './link-sent.module.scss';
import { useTexts } from '../../texts/use-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** The text of Check Your Email. The first line goes on with the heading's sentence. */
export function LinkSentText({ to }: { readonly to: string }): ReactNode {
  const { accessLinkExpiryDays } = useAppConfig();
  const { linkSent } = useTexts();
  return (
    <>
      <p className={styles['purpose']}>{linkSent.purpose}</p>
      <p className={styles['sentTo']}>
        <Sentence text={linkSent.sentTo}>
          <EmailAddress>{to}</EmailAddress>
        </Sentence>
      </p>
      <div className={styles['hints']}>
        <p>{linkSent.expires(accessLinkExpiryDays)}</p>
        <p>{linkSent.checkSpam}</p>
      </div>
    </>
  );
}
