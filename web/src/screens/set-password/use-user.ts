import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { problemOf } from '../../errors/problem-of.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Problem } from '../../errors/problem.ts';
import { fetchUserStateAtom, problemAtoms, userAtom, type User } from '../../state/authentication.ts';
import { queryClientAtom } from '../../state/query-client.ts';

/** Finds out who is signed in when the screen shows, and keeps it in the authentication state. */
export function useUser(): {
  readonly user: User | null;
  readonly problem: Problem | null;
  readonly fetchAgain: () => void;
} {
  const { call } = useAccount();
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery(
    // The call takes no signal: an answer that was asked for is kept, though the screen may have gone.
    { queryKey: ['userInfo'], queryFn: () => call('userInfo', undefined) },
    useAtomValue(queryClientAtom),
  );
  const [user, setUser] = useAtom(userAtom);
  const [problem, setProblem] = useAtom(problemAtoms['fetch-user']);
  const setSetPasswordProblem = useSetAtom(problemAtoms['set-password']);
  const setState = useSetAtom(fetchUserStateAtom);

  useEffect(() => {
    if (isFetching || outcome === undefined) {
      setState('pending');
      setProblem(null);
      return;
    }
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
      setSetPasswordProblem({ text: errorTexts.setPasswordMissing, advice: null, isOffline: false, retryAt: null });
    }
  }, [isFetching, outcome, setUser, setProblem, setSetPasswordProblem, setState]);

  const fetchAgain = (): void => {
    // The failed request has set it, see above.
    setSetPasswordProblem(null);
    void refetch();
  };
  return { user, problem, fetchAgain };
}
