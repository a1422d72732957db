import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/call-account.ts';
import { type Problem, problemOf } from '../../errors/problem.ts';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import type { User } from '../../state/authentication.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Line } from '../../ui/line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { useUser } from '../common/session/use-user.ts';

interface OtherAccountProps {
  /** Whose password was set; empty where the link did not say. */
  readonly owner: string;
}

/** A login would continue with the account that is signed in. If that is another one, names it and offers to sign it out. */
export function OtherAccount({ owner }: OtherAccountProps): ReactNode {
  const { user, account, isSignedOut } = useUser();
  const { resetPassword, page } = useTexts();
  const { search } = useLocation();
  const call = useCallAccount();
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [ended, setEnded] = useState<User | null>(null);

  if (user === null || isSameEmailAddress(user.email, owner)) return null;
  // A later answer may name them again.
  const isOver = ended !== null && (isSignedOut || user === ended);
  if (isSignedOut && !isOver) return null;

  const signOut = async (): Promise<void> => {
    setEnding(true);
    setProblem(null);
    const outcome = await call('logout', search, { keepalive: true });
    setEnding(false);
    if (outcome.status === 'ok' || outcome.status === 'refused') setEnded(user);
    else setProblem(problemOf('logout', outcome));
  };

  const name = <EmailAddress>{account ?? ''}</EmailAddress>;
  return (
    <>
      <Notice
        kind="quiet"
        actions={
          !isOver && (
            <Button style="linkBlue" busy={isEnding} onClick={() => void signOut()}>
              {page.signOut}
            </Button>
          )
        }
      >
        {isOver ? (
          <Line>
            <Sentence text={resetPassword.signedOut}>{name}</Sentence>
          </Line>
        ) : (
          <>
            <Line>
              <strong>
                <Sentence text={resetPassword.signedInAs}>{name}</Sentence>
              </strong>
            </Line>
            <Line>{resetPassword.signOutFirst}</Line>
          </>
        )}
      </Notice>
      <ProblemNotice problem={problem} isRetrying={isEnding} onTryAgain={() => void signOut()} />
    </>
  );
}
