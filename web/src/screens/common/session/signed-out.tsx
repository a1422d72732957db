import { useState, type ReactNode } from 'react';
import type { Problem } from '../../../errors/problem.ts';
import { keepsCookies } from '../../../lib/keeps-cookies.ts';
import { ErrorSentence } from '../problems/error-sentence.tsx';
import { FailureReference } from '../problems/failure-reference.tsx';
import { CardTitle } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Variant } from '../../../products/variants.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useTexts } from '../../../texts/use-texts.ts';

export interface SignedOutProps {
  readonly variant: Variant;
  readonly title: string;
  /** What for the visitor has to sign in again. */
  readonly signInAgain: string;
  /** The problem that the server reported. */
  readonly problem: Problem | null;
}

/** Stands in the place of a form that could not succeed; what had the focus is gone with it. */
export function SignedOut({ variant, title, signInAgain, problem }: SignedOutProps): ReactNode {
  const { advice, setPassword } = useTexts();
  const [isKept] = useState(keepsCookies);
  return (
    <>
      <CardTitle takesFocus>{title}</CardTitle>
      <Notice kind="error" actions={<FailureReference reference={problem?.reference} />}>
        <strong>{isKept ? setPassword.signedOut : advice.cookiesBlocked}</strong>
        {problem !== null && problem.text !== null && (
          <span>
            <ErrorSentence text={problem.text} />
          </span>
        )}
        <span>{signInAgain}</span>
      </Notice>
      <div className="late">
        <SignInLink variant={variant} isPrimary />
      </div>
    </>
  );
}
