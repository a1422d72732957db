import { Fragment, type ReactNode } from 'react';
import styles from './email-address.module.scss';

/** Somebody's address in a text: from left to right in any text, never translated, and a long one breaks before an @ or a dot. */
export function EmailAddress({ children }: { readonly children: string }): ReactNode {
  return (
    <bdi className={styles['address']} dir="ltr" translate="no">
      {children.split(/(?=[@.])/).map((part, index) => (
        // Parts may be alike, and none of them ever moves.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
