import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginNotice } from './session-check-result.ts';

/** What the visitor should know before signing in. */
export function LoginNoticeBox({ notice }: { readonly notice: LoginNotice | null }): ReactNode {
  const { driverSupport } = useAppConfig();
  switch (notice) {
    case null:
      return null;
    case 'check-failed':
      return <Notice kind="quiet">We couldn't check if you're already signed in. You can sign in below.</Notice>;
    case 'sign-in-expired':
      return (
        <Notice
          kind="quiet"
          actions={
            <LeaveButton style="linkBlue" to={driverSupport.accountSiteUrl} fallback={driverSupport.accountSiteUrl}>
              Go to your account page
            </LeaveButton>
          }
        >
          This sign-in has expired. Start again from your account page, or from the page that sent you here.
        </Notice>
      );
  }
}
