import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

/** Says that a reset link was mailed. */
export function ForgotPasswordConfirmationScreen(): ReactNode {
  const { driverSupport, resetLinkExpiry } = useAppConfig();
  return (
    <Card>
      <CardTitle takesFocus>Password Reset Email Sent</CardTitle>
      <p>Email link expires in {resetLinkExpiry}.</p>
      <p>Check your Inbox and click the link to set a new password.</p>
      <LeaveButton style="blue" action="log-in" to={driverSupport.loginUiUrl} fallback={driverSupport.accountSiteUrl}>
        Back to Login
      </LeaveButton>
    </Card>
  );
}
