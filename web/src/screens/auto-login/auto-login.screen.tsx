import type { ReactNode } from 'react';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { HandOffPanel } from './hand-off-panel.tsx';
import { MissingInstallation } from './missing-installation.tsx';
import { useAutoLogin } from './use-auto-login.ts';
import { useHandOff } from './use-hand-off.ts';

/** Has the server hand the visitor over to the installed software, and says what has become of it on this computer. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { problem, retries, tryAgain } = useAutoLogin(variant.product, uuid);
  const { handOff, look } = useHandOff(variant.product);

  const { heading, text } = variant.autoLogin;
  // Nobody is told that the software will open where nothing was asked of it, or that was refused.
  const isUnderway = uuid !== undefined && problem === null;
  return (
    <Card>
      {/* Anew with each retry, so that it takes the focus from the button that has gone. */}
      <CardTitle key={retries} takesFocus>
        {heading}
      </CardTitle>
      {text !== null && isUnderway && <p>{text}</p>}
      {uuid === undefined && <MissingInstallation variant={variant} />}
      {problem !== null && <ProblemNotice problem={problem} onTryAgain={tryAgain} />}
      <HandOffPanel variant={variant} handOff={handOff} look={look} />
    </Card>
  );
}
