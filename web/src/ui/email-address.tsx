import { Fragment, type ReactNode } from 'react';
import { addressParts } from '../lib/address-parts.ts';
import styles from './email-address.module.scss';
import { Sentence, type SentenceProps } from './sentence.tsx';

/** Somebody's address in a text: from left to right in any text, never translated, and a long one breaks before an @ or a dot. */
export function EmailAddress({ children }: { readonly children: string }): ReactNode {
  return (
    <bdi data-address className={styles['address']} dir="ltr" translate="no">
      {addressParts(children).map((part, index) => (
        // Parts may be alike, and none of them ever moves.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** A sentence with an address in the place of its name in braces. */
export function AddressSentence({
  text,
  children,
}: Pick<SentenceProps, 'text'> & { readonly children: string }): ReactNode {
  return (
    <Sentence text={text}>
      <EmailAddress>{children}</EmailAddress>
    </Sentence>
  );
}
