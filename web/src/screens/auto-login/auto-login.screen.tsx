import type { ReactNode } from 'react';
import { HandOffPanel } from '../../flows/hand-off/hand-off-panel.tsx';
import { useHandOff } from '../../flows/hand-off/use-hand-off.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { MissingInstallation } from './missing-installation.tsx';
import { useAutoLogin } from './use-auto-login.ts';

/** Asks the server to log the visitor in to the installed software, and shows the state of that software on this computer. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { problem, retries, tryAgain } = useAutoLogin(variant.product, uuid);
  const { view, look } = useHandOff(variant.product);

  const { heading, text } = variant.autoLogin;
  // Without a request, or after a failed one, the software will not open: the page must not promise it.
  const isUnderway = uuid !== undefined && problem === null;
  return (
    <Card>
      {/* A new element with each retry, so that it takes over the focus of the button that was removed. */}
      <CardTitle key={retries} takesFocus>
        {heading}
      </CardTitle>
      {text !== null && isUnderway && <p>{text}</p>}
      {uuid === undefined && <MissingInstallation variant={variant} />}
      {problem !== null && <ProblemNotice problem={problem} onTryAgain={tryAgain} />}
      <HandOffPanel variant={variant} view={view} look={look} />
    </Card>
  );
}
