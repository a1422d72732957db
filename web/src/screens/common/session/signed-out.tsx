import { useState, type ReactNode } from 'react';
import type { Problem } from '../../../errors/problem.ts';
import { keepsCookies } from '../../../lib/keeps-cookies.ts';
import { ErrorSentence } from '../problems/error-sentence.tsx';
import { FailureReference } from '../problems/failure-reference.tsx';
import { CardTitle } from '../../../ui/card.tsx';
import { Line } from '../../../ui/line.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Variant } from '../../../products/variants.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useTexts } from '../../../texts/use-texts.ts';

interface SignedOutProps {
  readonly variant: Variant;
  readonly title: string;
  /** Why to sign in again. */
  readonly signInAgain: string;
  readonly problem: Problem | null;
}

/** Replaces a form that could not succeed, and the control that had the focus. */
export function SignedOut({ variant, title, signInAgain, problem }: SignedOutProps): ReactNode {
  const { advice, setPassword } = useTexts();
  const [isKept] = useState(keepsCookies);
  return (
    <>
      <CardTitle takesFocus>{title}</CardTitle>
      <Notice kind="error" actions={<FailureReference reference={problem?.reference} />}>
        <Line>
          <strong>{isKept ? setPassword.signedOut : advice.cookiesBlocked}</strong>
        </Line>
        {problem !== null && problem.text !== null && (
          <Line>
            <ErrorSentence text={problem.text} />
          </Line>
        )}
        <Line>{signInAgain}</Line>
      </Notice>
      <div className="late">
        <SignInLink variant={variant} emphasis="primary" />
      </div>
    </>
  );
}
