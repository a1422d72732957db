import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { addressInLanguage } from '../../model/outgoing-query.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginNotice } from './session-check-result.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What the visitor should know before signing in. */
export function LoginNoticeBox({ notice }: { readonly notice: LoginNotice | null }): ReactNode {
  const config = useAppConfig();
  const { language, login } = useTexts();
  const { accountSiteUrl } = config.driverSupport;
  switch (notice) {
    case null:
      return null;
    case 'check-failed':
      return <Notice kind="quiet">{login.checkFailed}</Notice>;
    case 'sign-in-expired':
      return (
        <Notice
          kind="quiet"
          actions={
            <LeaveButton
              style="linkBlue"
              to={addressInLanguage(accountSiteUrl, config, language)}
              fallback={accountSiteUrl}
            >
              {login.toAccountPage}
            </LeaveButton>
          }
        >
          {login.signInExpired}
        </Notice>
      );
  }
}
