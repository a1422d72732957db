import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { problemOf } from '../../account/problem.ts';
import { errorTexts } from '../../model/error-texts.ts';
import type { Problem } from '../../model/problem.ts';
import { fetchUserStateAtom, problemAtoms, userAtom, type User } from '../../state/authentication.ts';

/** Finds out who is signed in when the screen shows, and keeps it in the authentication state. */
export function useUser(): { readonly user: User | null; readonly problem: Problem | null } {
  const { call } = useAccount();
  const [user, setUser] = useAtom(userAtom);
  const [problem, setProblem] = useAtom(problemAtoms['fetch-user']);
  const setSetPasswordProblem = useSetAtom(problemAtoms['set-password']);
  const setState = useSetAtom(fetchUserStateAtom);

  useEffect(() => {
    const unmounted = new AbortController();
    setState('pending');
    setProblem(null);
    void call('userInfo', undefined, { signal: unmounted.signal }).then((outcome) => {
      if (unmounted.signal.aborted) return;
      if (outcome.status === 'ok') {
        const { email, name, isAdmin } = outcome.value;
        setUser({ email: email ?? '', name: name ?? '', isAdmin: isAdmin ?? false });
        setState('fulfilled');
        return;
      }
      setProblem(problemOf('userInfo', outcome));
      setState('error');
      // Specification, section 8: without an answer, the set-password error is set too.
      if (outcome.status !== 'refused') {
        setSetPasswordProblem({ text: errorTexts.setPasswordMissing, advice: null, retryAt: null });
      }
    });
    return () => unmounted.abort();
  }, [call, setUser, setProblem, setSetPasswordProblem, setState]);

  return { user, problem };
}
