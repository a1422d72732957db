import type { ReactNode } from 'react';
import { mailProviderOf } from '../../model/mail-providers.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './link-sent.module.scss';

/** The text of Check Your Email, and a link to the visitor's webmail if the provider is known. */
export function LinkSentText({ to }: { readonly to: string }): ReactNode {
  const { accessLinkExpiryDays } = useAppConfig();
  const provider = mailProviderOf(to);
  return (
    <>
      <p>To get your personal access link</p>
      <p>
        Personal Access Link sent to: <EmailAddress>{to}</EmailAddress>
      </p>
      <p className={styles['small']}>
        Link expires in {accessLinkExpiryDays} {accessLinkExpiryDays === 1 ? 'Day' : 'Days'}
      </p>
      <p className={styles['small']}>Be sure to check your Spam or Junk folder</p>
      {provider !== null && (
        <LinkButton href={provider.address} opensBeside>
          Open {provider.name}
        </LinkButton>
      )}
    </>
  );
}
