import { useState, type ReactNode } from 'react';
import { HandOffPanel } from './hand-off-panel.tsx';
import styles from './hand-off-panel.module.scss';
import { handOffViews, headingOver } from './hand-off-view.ts';
import { useHandOff } from './use-hand-off.ts';
import { loadLateTexts, useLateTexts } from '../../texts/load-texts.ts';
import { pageLanguage } from '../../texts/page-language.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { withoutKeys } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useSearch } from '../../navigation/use-go.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import type { ScreenProps, Variant } from '../../products/variants.ts';
import { useAutoLogin } from './use-auto-login.ts';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** The screen, once its words are there. */
export async function loadAutoLoginScreen(): Promise<typeof AutoLoginScreen> {
  await loadLateTexts('handOff', pageLanguage());
  return AutoLoginScreen;
}

/** Asks the server to log the visitor in to the installed software, and shows the state of that software on this computer. */
export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { problem, retries, tryAgain, reload } = useAutoLogin(variant.operations.autoLogin, uuid);
  const handOff = useHandOff(variant, uuid);
  // The page is rendered before anybody's address is known.
  const isRendered = useIsFirstView();
  const isIncomplete = !isRendered && uuid === undefined;

  const texts = useTexts();
  const text = variant.autoLoginText(texts);
  const { mark } = handOffViews[handOff.headedBy];
  const name = variant.productName;
  const heading = headingOver(handOff.headedBy, useLateTexts('handOff'), name);
  // Without a request, or after a failed one, the software will not open: the page must not promise it.
  const hasFailed = isIncomplete || problem !== null;
  return (
    <Card>
      {mark === 'done' && !hasFailed && <Mark {...done} />}
      {/* A new element with each retry, so that it takes over the focus of the button that was removed. */}
      <AutoLoginTitle key={retries} product={name}>
        {hasFailed
          ? putIn(texts.autoLogin.failed, { product: name })
          : (heading ?? putIn(texts.autoLogin.heading, { product: name }))}
      </AutoLoginTitle>
      {text !== null && !hasFailed && heading === null && (
        <p className={isRendered ? styles['rendered'] : undefined}>{text}</p>
      )}
      {isIncomplete && <MissingInstallation variant={variant} />}
      {problem !== null && (
        <ProblemNotice problem={problem} onTryAgain={tryAgain}>
          {problem.kind === 'refused' && <LogInAgain variant={variant} />}
        </ProblemNotice>
      )}
      {/* With no installation to hand over to, it makes no difference whether the software runs. */}
      {!isIncomplete && <HandOffPanel variant={variant} handOff={handOff} hasFailed={hasFailed} reload={reload} />}
    </Card>
  );
}

interface AutoLoginTitleProps {
  readonly children: string;
  readonly product: string;
}

/**
 * Takes the focus when it is first shown only. Its text changes later with what becomes of the software, which must not
 * move the focus away from a button that is about to be pressed.
 */
export function AutoLoginTitle({ children, product }: AutoLoginTitleProps): ReactNode {
  const [first] = useState(children);
  const [takesFocus, setTakesFocus] = useState(true);
  if (takesFocus && children !== first) setTakesFocus(false);
  return (
    <CardTitle takesFocus={takesFocus} unbroken={product}>
      {children}
    </CardTitle>
  );
}

/** Leads to the login with this query; with the installation it would lead straight back. */
function LogInAgain({ variant }: { readonly variant: Variant }): ReactNode {
  const { autoLogin } = useTexts();
  const search = useSearch();
  return <AppLink to={pathOf(variant.routes.login) + withoutKeys(search, ['uuid'])}>{autoLogin.logInAgain}</AppLink>;
}

/** Shown when the address names no installation, so that there is nothing to ask the server for. */
function MissingInstallation({ variant }: { readonly variant: Variant }): ReactNode {
  const { autoLogin } = useTexts();
  return (
    <Notice kind="error">
      <strong>{autoLogin.incompleteLink}</strong>
      <span>
        <Sentence text={autoLogin.whichInstallation}>
          <LogInAgain variant={variant} />
        </Sentence>
      </span>
    </Notice>
  );
}
