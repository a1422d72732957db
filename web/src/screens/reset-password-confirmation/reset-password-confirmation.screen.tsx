import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

/** Says that the new password is stored. The `redirectUrl` of its address stays there and is not followed. */
export function ResetPasswordConfirmationScreen(): ReactNode {
  const { driverSupport } = useAppConfig();
  const leave = useLeavePage();
  return (
    <Card>
      <CardTitle takesFocus>Your New Password Has Been Reset!</CardTitle>
      <p>We have saved your new password. Please use it to log in.</p>
      <Button
        style="blue"
        action="log-in"
        onClick={() => leave(driverSupport.loginUiUrl, driverSupport.accountSiteUrl)}
      >
        Login
      </Button>
    </Card>
  );
}
