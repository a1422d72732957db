import type { ReactNode } from 'react';
import type { Problem } from '../../../errors/problem.ts';
import type { ComponentOf } from '../../../lib/on-demand.ts';
import { pageLanguage } from '../../../texts/page-language.ts';
import { loadLateTexts, useLateTexts } from '../../../texts/load-texts.ts';
import type { WaysInTexts } from '../../../texts/ways-in/en.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PleaseWait } from '../../../ui/please-wait.tsx';
import type { Variant } from '../../../products/variants.ts';
import { unaskedProblem } from './browser-passkeys.ts';
import { FailureReference } from '../problems/failure-reference.tsx';
import { ProblemNotice } from '../problems/problem-notice.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export interface PasskeySignInProps {
  readonly variant: Variant;
  /** The form is being submitted, or the page left. */
  readonly isBusy: boolean;
}

export async function loadPasskeySignIn(): Promise<ComponentOf<PasskeySignInProps>> {
  await loadLateTexts('waysIn', pageLanguage());
  return PasskeySignIn;
}

function PasskeySignIn({ variant, isBusy }: PasskeySignInProps): ReactNode {
  const { ask, isSigningIn, problem } = usePasskeySignIn(variant, isBusy);
  const { passkey } = useLateTexts('waysIn');
  return (
    <>
      <Button
        style="gray"
        icon={<PasskeyMark />}
        disabled={isBusy || isSigningIn}
        busy={isSigningIn}
        onClick={() => void ask()}
      >
        {passkey.signIn}
      </Button>
      <PleaseWait isWaiting={isSigningIn} />
      {problem?.kind === 'refused' ? (
        <Notice kind="error" actions={<FailureReference reference={problem.reference} />}>
          {refusalOf(problem, passkey)}
        </Notice>
      ) : (
        <ProblemNotice problem={problem} isRetrying={isSigningIn} onTryAgain={() => void ask()} />
      )}
    </>
  );
}

function refusalOf(problem: Problem, { unknown, unasked, refused }: WaysInTexts['passkey']): string {
  if (problem === unaskedProblem) return unasked;
  return problem.reason === 'credential' ? unknown : refused;
}

function PasskeyMark(): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="9" cy="6.5" r="4" />
      <path d="M2 20.5c0-4.2 3-7 7-7 1 0 2 .2 2.8.5" />
      <circle cx="17.5" cy="13" r="3" />
      <path d="M17.5 16v6.5M17.5 18.8h2.2M17.5 22h2.2" />
    </svg>
  );
}
