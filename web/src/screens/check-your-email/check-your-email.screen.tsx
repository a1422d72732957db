import type { ReactNode } from 'react';
import { mailProviderOf } from '../../model/mail-providers.ts';
import { OfflineNotice } from '../../notices/offline-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { useLoginHistory } from '../../state/use-login-history.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import styles from './check-your-email.module.scss';
import { SendAgain } from './send-again.tsx';
import { UseAnotherEmail } from './use-another-email.tsx';
import { useFinishElsewhere } from './use-finish-elsewhere.ts';

/** Waits for the link to be opened, and goes on by itself once it was. */
export function CheckYourEmailScreen({ variant }: ScreenProps): ReactNode {
  const { accessLinkExpiryDays } = useAppConfig();
  const { linkSentTo = '', sentAgainAt } = useLoginHistory();
  const provider = mailProviderOf(linkSentTo);
  useFinishElsewhere(variant);

  return (
    <Card>
      <CardTitle takesFocus>Check Your Email</CardTitle>
      <p>To get your personal access link</p>
      <p>
        Personal Access Link sent to:{' '}
        <strong className={styles['address']} translate="no">
          <bdi>{linkSentTo}</bdi>
        </strong>
      </p>
      <p className={styles['small']}>
        Link expires in {accessLinkExpiryDays} {accessLinkExpiryDays === 1 ? 'Day' : 'Days'}
      </p>
      <p className={styles['small']}>Be sure to check your Spam or Junk folder</p>
      <OfflineNotice />
      {provider !== null && <LinkButton href={provider.address}>Open {provider.name}</LinkButton>}
      <SendAgain email={linkSentTo} sentAgainAt={sentAgainAt} />
      <UseAnotherEmail email={linkSentTo} />
    </Card>
  );
}
