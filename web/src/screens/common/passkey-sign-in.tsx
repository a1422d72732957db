import type { ReactNode } from 'react';
import type { PartOf } from '../../lib/lazy-part.ts';
import { pageLanguage } from '../../texts/late-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { loadWaysInTexts, useWaysInTexts } from '../../texts/ways-in/ways-in-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import type { Variant } from '../../variants/variants.ts';
import { FailureReference } from './failure-reference.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export interface PasskeySignInProps {
  readonly variant: Variant;
  /** The form beside it is being submitted, or the page is being left. */
  readonly isBusy: boolean;
}

/** The part together with its words. */
export async function loadPasskeySignIn(): Promise<PartOf<PasskeySignInProps>> {
  await loadWaysInTexts(pageLanguage());
  return PasskeySignIn;
}

/** A quiet button; the same passkeys are among the suggestions of the email field. */
function PasskeySignIn({ variant, isBusy }: PasskeySignInProps): ReactNode {
  const { ask, isSigningIn, problem } = usePasskeySignIn(variant, isBusy);
  const { passkey } = useWaysInTexts();
  const { common } = useTexts();
  return (
    <>
      <div>
        <Button style="linkBlue" disabled={isBusy || isSigningIn} busy={isSigningIn} onClick={() => void ask()}>
          {passkey.signIn}
        </Button>
      </div>
      <div className="visuallyHidden">
        <Status>{isSigningIn ? common.pleaseWait : null}</Status>
      </div>
      {problem?.kind === 'refused' ? (
        <Notice kind="error" actions={<FailureReference reference={problem.reference} />}>
          {problem.reason === 'credential' ? passkey.unknown : passkey.refused}
        </Notice>
      ) : (
        <ProblemNotice problem={problem} isRetrying={isSigningIn} onTryAgain={() => void ask()} />
      )}
    </>
  );
}
