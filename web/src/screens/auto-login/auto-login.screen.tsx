import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { triggerAutoLogin } from '../../account/trigger-auto-login.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';

/** Has the server hand the visitor over to the installed software. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { call } = useAccount();
  useEffect(() => {
    if (uuid !== undefined) triggerAutoLogin(call, variant.product, uuid);
  }, [call, variant, uuid]);

  const { heading, text } = variant.autoLogin;
  return (
    <Card>
      <CardTitle takesFocus>{heading}</CardTitle>
      <Spinner label={text ?? 'Please wait'} />
    </Card>
  );
}
