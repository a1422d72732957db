import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { triggerAutoLogin } from '../../account/trigger-auto-login.ts';
import { CardTitle } from '../../ui/card.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';

/** Has the server hand the visitor over to the installed software. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { call } = useAccount();
  useEffect(() => {
    if (uuid !== undefined) triggerAutoLogin(call, variant.product, uuid);
  }, [call, variant, uuid]);

  const { heading, text } = variant.autoLogin;
  return (
    <WaitingCard label={text ?? 'Please wait'}>
      <CardTitle takesFocus>{heading}</CardTitle>
    </WaitingCard>
  );
}
