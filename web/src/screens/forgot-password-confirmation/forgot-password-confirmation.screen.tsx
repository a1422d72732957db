import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

/** Says that a reset link was mailed. */
export function ForgotPasswordConfirmationScreen(): ReactNode {
  const { driverSupport, resetLinkExpiry } = useAppConfig();
  const leave = useLeavePage();
  return (
    <Card>
      <CardTitle takesFocus>Password Reset Email Sent</CardTitle>
      <p>Email link expires in {resetLinkExpiry}.</p>
      <p>Check your Inbox and click the link to set a new password.</p>
      <Button
        style="blue"
        action="log-in"
        onClick={() => leave(driverSupport.loginUiUrl, driverSupport.accountSiteUrl)}
      >
        Back to Login
      </Button>
    </Card>
  );
}
