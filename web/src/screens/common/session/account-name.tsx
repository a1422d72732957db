import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { AddressSentence } from '../../../ui/email-address.tsx';
import { Line } from '../../../ui/line.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './account-name.module.scss';
import type { AccountNews } from './use-user.ts';

interface AccountNameProps {
  readonly text: `${string}{account}${string}`;
  /** Null while unknown: its place is kept, so that nothing moves. */
  readonly account: string | null;
  readonly className?: string | undefined;
}

export function AccountName({ text, account, className = '' }: AccountNameProps): ReactNode {
  if (account === '') return null;
  return (
    <p className={`${styles['account']} ${className}`} aria-hidden={account === null}>
      <AddressSentence text={text}>{account ?? '…'}</AddressSentence>
    </p>
  );
}

interface AccountNoticeProps {
  readonly news: AccountNews;
  readonly text: string;
  readonly account: string;
}

/** Why nothing was saved, or why the fields are empty. */
export function AccountNotice({ news, text, account }: AccountNoticeProps): ReactNode {
  const { setPassword } = useTexts();
  const { title } = setPassword[news];
  return (
    // The same words about another account are announced again.
    <Notice key={account} kind="error">
      <Line>
        <strong>
          <AddressSentence text={title}>{account}</AddressSentence>
        </strong>
      </Line>
      <Line>{text}</Line>
    </Notice>
  );
}
