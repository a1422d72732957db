import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';

/** Says that the first password is stored. */
export function SetPasswordConfirmationScreen({ variant }: ScreenProps): ReactNode {
  const { accountPage } = variant.addresses(useAppConfig());
  return (
    <Card>
      <CardTitle takesFocus>Your New Password Has Been Set!</CardTitle>
      <p>
        We have saved your {variant.productName} password. Please use the new password you entered to log into the
        application.
      </p>
      <LeaveButton style="blue" action="log-in" to={accountPage} fallback={accountPage}>
        Login
      </LeaveButton>
    </Card>
  );
}
