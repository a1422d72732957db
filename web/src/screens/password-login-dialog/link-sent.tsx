import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';

/** The text of Check Your Email, where no ReturnUrl says how to go on. */
export function LinkSent({ to }: { readonly to: string }): ReactNode {
  const { accessLinkExpiryDays } = useAppConfig();
  return (
    <div role="status">
      <p>To get your personal access link</p>
      <p>
        Personal Access Link sent to:{' '}
        <strong translate="no">
          <bdi>{to}</bdi>
        </strong>
      </p>
      <p>
        Link expires in {accessLinkExpiryDays} {accessLinkExpiryDays === 1 ? 'Day' : 'Days'}
      </p>
      <p>Be sure to check your Spam or Junk folder</p>
    </div>
  );
}
