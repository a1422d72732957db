import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './account-name.module.scss';
import type { AccountNews } from './use-user.ts';

/** Whose password it is, above its fields. Null while nobody knows: its place is kept, so that the fields do not move. */
export function AccountName({ account }: { readonly account: string | null }): ReactNode {
  const { setPassword } = useTexts();
  if (account === '') return null;
  return (
    <p className={styles['account']} aria-hidden={account === null}>
      <Sentence text={setPassword.passwordFor}>
        <EmailAddress>{account ?? '…'}</EmailAddress>
      </Sentence>
    </p>
  );
}

export interface AccountNoticeProps {
  readonly news: AccountNews;
  readonly account: string;
}

/** Why nothing was saved, or why the fields are empty. */
export function AccountNotice({ news, account }: AccountNoticeProps): ReactNode {
  const { setPassword } = useTexts();
  const { title, text } = setPassword[news];
  return (
    // Anew for every account: the same words about another one are news.
    <Notice key={account} kind="error">
      <strong>
        <Sentence text={title}>
          <EmailAddress>{account}</EmailAddress>
        </Sentence>
      </strong>
      <span>{text}</span>
    </Notice>
  );
}
