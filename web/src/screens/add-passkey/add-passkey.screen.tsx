import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hasPasskeys } from '../../lib/has-passkeys.ts';
import type { ComponentOf } from '../../lib/on-demand.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { normalizePath } from '../../model/normalize-path.ts';
import { queryValue } from '../../model/query.ts';
import { LeaveButton, type LeaveButtonProps } from '../../navigation/leave-button.tsx';
import { LeavingCard } from '../../navigation/leaving-card.tsx';
import { useHasNavigated } from '../../navigation/navigation.ts';
import { useLeavePage, useSafeTarget } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { pageLanguage } from '../../texts/page-language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { loadLateTexts, useLateTexts } from '../../texts/load-texts.ts';
import { putIn } from '../../texts/put-in.ts';
import { Button } from '../../ui/button.tsx';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PleaseWait } from '../../ui/please-wait.tsx';
import type { VariantWith } from '../../model/routes.ts';
import type { ScreenProps } from '../../products/variants.ts';
import { AccountName, AccountNotice } from '../common/session/account-name.tsx';
import { unaskedProblem } from '../common/passkeys/browser-passkeys.ts';
import { FailureReference } from '../common/problems/failure-reference.tsx';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { SignedOut } from '../common/session/signed-out.tsx';
import { SignInLink } from '../common/session/sign-in-link.tsx';
import { useUser } from '../common/session/use-user.ts';
import { useCreatePasskey } from './use-create-passkey.ts';

type Props = ScreenProps<VariantWith<'add-passkey'>>;

export async function loadAddPasskeyScreen(): Promise<ComponentOf<Props>> {
  await loadLateTexts('waysIn', pageLanguage());
  return AddPasskeyScreen;
}

/** An offer has a ReturnUrl: a visitor who has declined lately is led on. One who came on their own is asked. */
function AddPasskeyScreen({ variant }: Props): ReactNode {
  const { common } = useTexts();
  const { skipped, isOffer } = useWaysOn(variant);
  const isFirstView = useIsFirstView();
  const [rested] = useState(offerRests);
  const rests = isOffer && rested;
  if (!rests) return <AddPasskey variant={variant} />;
  return <LeavingCard title={variant.productName} label={common.loading} mayLeave={!isFirstView} {...skipped} />;
}

function AddPasskey({ variant }: Pick<Props, 'variant'>): ReactNode {
  const { skipped } = useWaysOn(variant);
  const leave = useLeavePage();
  const { account, news, isSignedOut, problem: userProblem, fetchAgain, confirm } = useUser();
  const { create, isCreating, signInAgain, result, problem } = useCreatePasskey(variant, confirm);
  const isUnsupported = !useIsFirstView() && !hasPasskeys();
  const hasNavigated = useHasNavigated();
  const { add } = useLateTexts('waysIn').passkey;
  const skip = (): void => {
    restOffer();
    leave(skipped.to, skipped.fallback);
  };
  const close = <CloseButton onClick={skip} />;

  if (result !== null) return <Done variant={variant} result={result} />;
  if (isSignedOut) {
    return (
      <Card>
        {close}
        <SignedOut variant={variant} title={add.title} signInAgain={add.signInAgain} problem={userProblem} />
      </Card>
    );
  }
  return (
    <Card>
      {close}
      <CardIntroduction title={add.title} text={add.text} takesFocus={hasNavigated} />
      {isUnsupported ? (
        <>
          <Notice kind="quiet">{add.unsupported}</Notice>
          <OnwardButton variant={variant} />
        </>
      ) : (
        <>
          {userProblem !== null && (
            <ProblemNotice problem={userProblem} onTryAgain={fetchAgain}>
              <SignInLink variant={variant} />
            </ProblemNotice>
          )}
          {news !== null && <AccountNotice news={news} text={add[news]} account={account ?? ''} />}
          <AccountName text={add.passkeyFor} account={account} />
          <Button style="blue" action="create-passkey" busy={isCreating} onClick={() => void (signInAgain ?? create)()}>
            {signInAgain === null ? add.create : add.signInNow}
          </Button>
          <PleaseWait isWaiting={isCreating} />
          {problem?.kind === 'refused' ? (
            <Notice kind="error" actions={<FailureReference reference={problem.reference} />}>
              {signInAgain === null ? (problem === unaskedProblem ? add.unasked : add.failed) : add.oldSignIn}
            </Notice>
          ) : (
            <ProblemNotice
              problem={problem}
              isRetrying={isCreating}
              onTryAgain={() => void (signInAgain ?? create)()}
            />
          )}
          <LeaveButton style="clear" action="not-now" {...skipped} onLeave={restOffer}>
            {add.notNow}
          </LeaveButton>
        </>
      )}
    </Card>
  );
}

function Done({ variant, result }: Pick<Props, 'variant'> & { readonly result: 'created' | 'exists' }): ReactNode {
  const { add } = useLateTexts('waysIn').passkey;
  const isNew = result === 'created';
  return (
    <Card>
      <Mark {...done} />
      <CardTitle takesFocus>{isNew ? add.doneTitle : add.existsTitle}</CardTitle>
      <p>{putIn(isNew ? add.doneText : add.existsText, { product: variant.productName })}</p>
      {isNew && <p>{add.mailed}</p>}
      <OnwardButton variant={variant} />
    </Card>
  );
}

function OnwardButton({ variant }: Pick<Props, 'variant'>): ReactNode {
  const { common } = useTexts();
  return (
    <LeaveButton style="blue" {...useWaysOn(variant).onward}>
      {common.continue}
    </LeaveButton>
  );
}

type Way = Pick<LeaveButtonProps, 'to' | 'fallback'>;

interface WaysOn {
  readonly onward: Way;
  /** Tells the account page that no passkey was created. */
  readonly skipped: Way;
  readonly isOffer: boolean;
}

function useWaysOn(variant: Props['variant']): WaysOn {
  const { accountPage } = variant.addresses(useAppConfig());
  const { search } = useLocation();
  const safeTarget = useSafeTarget();
  const isFirstView = useIsFirstView();
  const wayTo = (to: string): Way => ({ to, fallback: accountPage });
  const target = isFirstView ? null : safeTarget(queryValue(search, 'ReturnUrl'), 'sign-in');
  return {
    onward: wayTo(target?.href ?? accountPage),
    skipped: wayTo(skippedAt(target?.href ?? accountPage, accountPage)),
    isOffer: target !== null,
  };
}

/** Only the account page learns this, so that it does not ask again. */
function skippedAt(target: string, accountPage: string): string {
  const [url, page] = [new URL(target), new URL(accountPage)];
  if (url.origin !== page.origin || normalizePath(url.pathname) !== normalizePath(page.pathname)) return target;
  url.searchParams.set('skip', 'true');
  return url.href;
}

const cookieName = 'passkeyOffer';

/** Nobody is offered a passkey in this browser for 30 days. A cookie, because each logout clears local storage. */
function restOffer(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${cookieName}=declined; Path=/; Max-Age=2592000; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked: the offer comes again.
  }
}

function offerRests(): boolean {
  try {
    return new RegExp(`(?:^|; *)${cookieName}=declined(?:;|$)`).test(document.cookie);
  } catch {
    return false;
  }
}
