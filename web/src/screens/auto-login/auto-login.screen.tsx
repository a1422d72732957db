import { useState, type ReactNode } from 'react';
import { HandOffPanel } from './hand-off-panel.tsx';
import styles from './hand-off-panel.module.scss';
import { handOffViews } from './hand-off-view.ts';
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
import { useAutoLogin, useGivenAccount } from './use-auto-login.ts';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Line } from '../../ui/line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';

export async function loadAutoLoginScreen(): Promise<typeof AutoLoginScreen> {
  await loadLateTexts('handOff', pageLanguage());
  return AutoLoginScreen;
}

export function AutoLoginScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { problem, isAccepted, retries, tryAgain, reload } = useAutoLogin(variant.operations.autoLogin, uuid);
  const handOff = useHandOff(variant, uuid);
  const account = useGivenAccount(isAccepted && !handOff.isLoopbackOnly);
  const isRendered = useIsFirstView();
  const [cameWithPage] = useState(isRendered);
  const isIncomplete = !isRendered && uuid === undefined;

  const texts = useTexts();
  const { headings } = useLateTexts('handOff');
  const { above } = handOffViews[handOff.framedBy];
  const heading = above === 'promise' || above === 'heading' ? texts.autoLogin.heading : headings[above];
  const name = variant.productName;
  // The page must not promise that the software opens.
  const hasFailed = isIncomplete || problem !== null;
  const promise = above === 'promise' && !hasFailed ? variant.autoLoginText(texts) : null;
  return (
    <Card>
      {above === 'taken' && !hasFailed && <Mark {...done} />}
      {/* A new title after each retry takes the focus that the removed button had. */}
      <AutoLoginTitle key={retries} product={name}>
        {putIn(hasFailed ? texts.autoLogin.failed : heading, { product: name })}
      </AutoLoginTitle>
      {promise !== null && <p className={isRendered ? styles['rendered'] : undefined}>{promise}</p>}
      {isIncomplete && <MissingInstallation variant={variant} cameWithPage={cameWithPage} />}
      {problem !== null && (
        <ProblemNotice problem={problem} onTryAgain={tryAgain}>
          {problem.kind === 'refused' && <LogInAgain variant={variant} />}
        </ProblemNotice>
      )}
      {!isIncomplete && (
        <HandOffPanel
          variant={variant}
          handOff={handOff}
          account={account}
          mayClose={!hasFailed && promise === null}
          reload={reload}
        />
      )}
    </Card>
  );
}

interface AutoLoginTitleProps {
  readonly children: string;
  readonly product: string;
}

/** Takes the focus only at first: later changes must not move it away from a button that is about to be pressed. */
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

/** Leaves the uuid of the installation out: with it, the login would lead straight back here. */
function LogInAgain({ variant }: { readonly variant: Variant }): ReactNode {
  const { autoLogin } = useTexts();
  const search = useSearch();
  return <AppLink to={pathOf(variant.routes.login) + withoutKeys(search, ['uuid'])}>{autoLogin.logInAgain}</AppLink>;
}

interface MissingInstallationProps {
  readonly variant: Variant;
  readonly cameWithPage: boolean;
}

/** The address names no installation. */
function MissingInstallation({ variant, cameWithPage }: MissingInstallationProps): ReactNode {
  const { autoLogin } = useTexts();
  return (
    <Notice kind="error" cameWithPage={cameWithPage}>
      <Line>
        <strong>{autoLogin.incompleteLink}</strong>
      </Line>
      <Line>
        <Sentence text={autoLogin.whichInstallation}>
          <LogInAgain variant={variant} />
        </Sentence>
      </Line>
    </Notice>
  );
}
