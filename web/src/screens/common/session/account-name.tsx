import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import styles from './account-name.module.scss';
import type { AccountNews } from './use-user.ts';

export interface AccountNameProps {
  /** What is for the account, as a text with its place. */
  readonly text: `${string}{account}${string}`;
  /** Null while nobody knows: its place is kept, so that what is below does not move. */
  readonly account: string | null;
}

/** Says whose account this is about. */
export function AccountName({ text, account }: AccountNameProps): ReactNode {
  if (account === '') return null;
  return (
    <p className={styles['account']} aria-hidden={account === null}>
      <Sentence text={text}>
        <EmailAddress>{account ?? '…'}</EmailAddress>
      </Sentence>
    </p>
  );
}

export interface AccountNoticeProps {
  readonly news: AccountNews;
  /** What follows from it, or is to be done. */
  readonly text: string;
  readonly account: string;
}

/** Why nothing was saved, or why the fields are empty. */
export function AccountNotice({ news, text, account }: AccountNoticeProps): ReactNode {
  const { setPassword } = useTexts();
  const { title } = setPassword[news];
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
