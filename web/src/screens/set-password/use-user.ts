import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../account/outcome.ts';
import { onSessionChange } from '../../account/session-change.ts';
import { useCallAccount } from '../../account/use-call-account.ts';
import { causeOf, problemOf } from '../../errors/problem-of.ts';
import type { Problem } from '../../errors/problem.ts';
import { fetchUserAtom, problemAtoms, type User } from '../../state/authentication.ts';
import { queryClientAtom } from '../../state/query-client.ts';

/**
 * Fetches the signed-in user when the screen shows, and keeps it in the authentication state. Fetches again when somebody
 * else may be signed in: a password manager would store the new password under the wrong name.
 */
export function useUser(): {
  readonly user: User | null;
  /** The server has said that nobody is signed in. */
  readonly isSignedOut: boolean;
  readonly problem: Problem | null;
  readonly fetchAgain: () => void;
  /** Asks whether the visitor is still signed in, which a refused password may be about. No other answer counts. */
  readonly checkSession: () => Promise<void>;
} {
  const call = useCallAccount();
  const client = useAtomValue(queryClientAtom);
  const [fetchUser, setFetchUser] = useAtom(fetchUserAtom);
  const [problem, setProblem] = useAtom(problemAtoms['fetch-user']);
  const setSetPasswordProblem = useSetAtom(problemAtoms['set-password']);
  const [isSignedOut, setSignedOut] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    setFetchUser({ status: 'pending' });
    setProblem(null);
    // A key for each attempt: the answer to a request that is already running may be older than the change of session.
    const queryKey = ['userInfo', attempt];
    // Without a signal: the answer is kept even if the screen is gone.
    void client.query({ queryKey, queryFn: () => call('userInfo', undefined) }).then((outcome) => {
      if (!isShown) return;
      setSignedOut(isNobody(outcome));
      if (outcome.status === 'ok') {
        const { email, name, isAdmin } = outcome.value;
        const user = { email: email ?? '', name: name ?? '', isAdmin: isAdmin ?? false };
        setFetchUser({ status: 'fulfilled', user });
        return;
      }
      setProblem(problemOf('userInfo', outcome));
      setFetchUser({ status: 'error' });
      // Specification, section 8: without an answer, the set-password error is set too.
      if (outcome.status !== 'refused') {
        setSetPasswordProblem({ ...causeOf(outcome), text: { name: 'setPasswordMissing' }, advice: null });
      }
    });
    return () => {
      isShown = false;
    };
  }, [attempt, call, client, setFetchUser, setProblem, setSetPasswordProblem]);

  const fetchAgain = useCallback((): void => {
    // The failed request has set it, see above.
    setSetPasswordProblem(null);
    setAttempt((asked) => asked + 1);
  }, [setSetPasswordProblem]);

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) fetchAgain();
    };
    const stopListening = onSessionChange(fetchAgain);
    window.addEventListener('pageshow', restored);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', restored);
    };
  }, [fetchAgain]);

  const checkSession = async (): Promise<void> => {
    const outcome = await client.query({ queryKey: ['userInfo', attempt], queryFn: () => call('userInfo', undefined) });
    if (!isNobody(outcome)) return;
    setSignedOut(true);
    setFetchUser({ status: 'error' });
  };

  const user = fetchUser.status === 'fulfilled' ? fetchUser.user : null;
  return { user, isSignedOut, problem, fetchAgain, checkSession };
}

/** The contract has a server say so with a 200 or a 401; a 403, for one, may be about a visitor who is signed in. */
function isNobody(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'refused' && (outcome.httpStatus === 200 || outcome.httpStatus === 401);
}
