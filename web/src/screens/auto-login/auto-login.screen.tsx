import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { triggerAutoLogin } from '../../account/trigger-auto-login.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { HandOffPanel } from './hand-off-panel.tsx';
import { MissingInstallation } from './missing-installation.tsx';
import { useHandOff } from './use-hand-off.ts';

/** Has the server hand the visitor over to the installed software, and says what has become of it on this computer. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { call } = useAccount();
  useEffect(() => {
    if (uuid !== undefined) triggerAutoLogin(call, variant.product, uuid);
  }, [call, variant, uuid]);
  const { handOff, look } = useHandOff(variant.product);

  const { heading, text } = variant.autoLogin;
  return (
    <Card>
      <CardTitle takesFocus>{heading}</CardTitle>
      {text !== null && <p>{text}</p>}
      {uuid === undefined && <MissingInstallation variant={variant} />}
      <HandOffPanel variant={variant} handOff={handOff} look={look} />
    </Card>
  );
}
