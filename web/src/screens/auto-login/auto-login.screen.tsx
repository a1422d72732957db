import type { ReactNode } from 'react';
import { HandOffPanel } from './hand-off-panel.tsx';
import { handOffText, handOffViews } from './hand-off-view.ts';
import { useHandOff } from './use-hand-off.ts';
import { loadHandOffTexts, useHandOffTexts } from '../../texts/auto-login/hand-off-texts.ts';
import { pageLanguage } from '../../texts/late-texts.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { ProblemNotice } from '../common/problem-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import type { ScreenProps } from '../../variants/variants.ts';
import { AutoLoginTitle } from './auto-login-title.tsx';
import { MissingInstallation } from './missing-installation.tsx';
import { useAutoLogin } from './use-auto-login.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The screen, once its words are there. */
export async function loadAutoLoginScreen(): Promise<typeof AutoLoginScreen> {
  await loadHandOffTexts(pageLanguage());
  return AutoLoginScreen;
}

/** Asks the server to log the visitor in to the installed software, and shows the state of that software on this computer. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { problem, retries, tryAgain, reload } = useAutoLogin(variant.product, uuid);
  const handOff = useHandOff(variant, uuid);
  // The page is rendered before anybody's address is known.
  const isIncomplete = !useIsFirstView() && uuid === undefined;

  const texts = useTexts();
  const heading = texts.autoLogin.heading(variant.productName);
  const text = variant.autoLoginText(texts);
  const { heading: contradicting } = handOffText(
    useHandOffTexts(),
    handOff.view,
    variant.productName,
    handOff.launchUrl !== '',
  );
  // Without a request, or after a failed one, the software will not open: the page must not promise it.
  const hasFailed = isIncomplete || problem !== null;
  const failed = texts.autoLogin.failed(variant.productName);
  return (
    <Card>
      {handOffViews[handOff.view].mark === 'done' && !hasFailed && <Mark {...done} />}
      {/* A new element with each retry, so that it takes over the focus of the button that was removed. */}
      <AutoLoginTitle key={retries}>{hasFailed ? failed : (contradicting ?? heading)}</AutoLoginTitle>
      {text !== null && !hasFailed && contradicting === undefined && <p>{text}</p>}
      {isIncomplete && <MissingInstallation variant={variant} />}
      {problem !== null && (
        <ProblemNotice problem={problem} onTryAgain={tryAgain}>
          {problem.kind === 'refused' && (
            <AppLink to={pathOf(variant.routes.login)}>{texts.autoLogin.logInAgain}</AppLink>
          )}
        </ProblemNotice>
      )}
      <HandOffPanel variant={variant} handOff={handOff} hasFailed={hasFailed} reload={reload} />
    </Card>
  );
}
