import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

/** Says that the new password is stored. The `redirectUrl` of its address stays there and is not followed. */
export function ResetPasswordConfirmationScreen(): ReactNode {
  const { driverSupport } = useAppConfig();
  return (
    <Card>
      <CardTitle takesFocus>Your New Password Has Been Reset!</CardTitle>
      <p>We have saved your new password. Please use it to log in.</p>
      <LeaveButton style="blue" action="log-in" to={driverSupport.loginUiUrl} fallback={driverSupport.accountSiteUrl}>
        Login
      </LeaveButton>
    </Card>
  );
}
