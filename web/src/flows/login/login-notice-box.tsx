import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginNotice } from './session-check-result.ts';

/** What the visitor should know before signing in. */
export function LoginNoticeBox({ notice }: { readonly notice: LoginNotice | null }): ReactNode {
  const { driverSupport } = useAppConfig();
  const leave = useLeavePage();
  switch (notice) {
    case null:
      return null;
    case 'check-failed':
      return <Notice kind="quiet">We could not check whether you are signed in already. You can sign in below.</Notice>;
    case 'sign-in-expired':
      return (
        <Notice kind="quiet">
          <span>This sign-in has expired. Please begin again where you came from, or at your account page.</span>
          <Button style="linkBlue" onClick={() => leave(driverSupport.accountSiteUrl, driverSupport.accountSiteUrl)}>
            Go to your account page
          </Button>
        </Notice>
      );
  }
}
