import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperationResponse } from 'shared-protocol/account/contract';
import { useCallAccount } from '../../../account/call-account.ts';
import type { CallOutcome, Unsuccessful } from '../../../account/outcome.ts';
import { isNobody } from '../../../account/session-check.ts';
import { onSessionChange } from '../../../account/session-change.ts';
import { causeOf, type Problem, problemOf } from '../../../errors/problem.ts';
import { withoutWaitingFor } from '../../../lib/without-waiting-for.ts';
import type { Confirm } from '../forms/use-submission.ts';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import { fetchUserAtom, problemAtom, type User } from '../../../state/authentication.ts';
import { queryClientAtom } from '../../../state/query-client.ts';

/** Somebody else has signed in, or the account could not be named before. */
export type AccountNews = 'changed' | 'named';

interface SignedInUser {
  /** With the address of an earlier answer where the last has only a name. */
  readonly user: User | null;
  /** How to name them; null while unknown, empty where they could not be asked for. */
  readonly account: string | null;
  readonly news: AccountNews | null;
  /** How often somebody else has signed in. */
  readonly changes: number;
  readonly isSignedOut: boolean;
  readonly problem: Problem | null;
  readonly fetchAgain: () => void;
  /** Only an answer that names another account, or nobody, stops what was submitted. */
  readonly confirmSave: Confirm;
  /** Stricter: a passkey is only for the account that the page has named. */
  readonly confirm: Confirm;
}

/** Asks again whenever somebody else may be signed in: a browser has one session, and its account would get the password. */
export function useUser(): SignedInUser {
  const store = useStore();
  const setFetchUser = useSetAtom(fetchUserAtom);
  const [problem, setProblem] = useAtom(problemAtom('fetch-user'));
  const setSetPasswordProblem = useSetAtom(problemAtom('set-password'));
  const [user, setUser] = useState<User | null>(null);
  const [news, setNews] = useState<AccountNews | null>(null);
  const [changes, setChanges] = useState(0);
  const [isSignedOut, setSignedOut] = useState(false);
  // The last answer, before React has drawn it.
  const known = useRef({ address: '', changes: 0, mayHaveChanged: false });
  const isShown = useRef(true);

  const settle = useCallback(
    (outcome: UserAnswer): void => {
      if (!isShown.current || isFailure(outcome)) return;
      setSignedOut(isNobody(outcome));
      if (outcome.status === 'refused') {
        setProblem(problemOf('userInfo', outcome));
        setFetchUser({ status: 'error' });
        return;
      }
      const { email, name, isAdmin } = outcome.value;
      const found = { email: email ?? '', name: name ?? '', isAdmin: isAdmin ?? false };
      const before = known.current;
      const isAnother = isAnotherAddress(before.address, found.email);
      const address = found.email || before.address;
      // A failed question sets both; and a refusal for another account says nothing about this one.
      if (isAnother || store.get(problemAtom('fetch-user')) !== null) setSetPasswordProblem(null);
      setProblem(null);
      setFetchUser({ status: 'fulfilled', user: found });
      setUser({ ...found, email: address });
      if (isAnother) setNews('changed');
      known.current = { address, changes: before.changes + (isAnother ? 1 : 0), mayHaveChanged: false };
      setChanges(known.current.changes);
    },
    [setFetchUser, setProblem, setSetPasswordProblem, store],
  );
  const ask = useLatestAnswer(settle);

  const fetchUser = useCallback(
    async (when: 'on-arrival' | 'anew', isSaving = false): Promise<UserAnswer> => {
      setFetchUser({ status: 'pending' });
      setProblem(null);
      const outcome = await ask(when);
      if (!isShown.current || !isFailure(outcome)) return outcome;
      setProblem(problemOf('userInfo', outcome));
      setFetchUser({ status: 'error' });
      // Specification, section 8. A save continues, and reports its own end.
      if (!isSaving) setSetPasswordProblem(savingFailed(outcome));
      return outcome;
    },
    [ask, setFetchUser, setProblem, setSetPasswordProblem],
  );

  useEffect(() => {
    isShown.current = true;
    void fetchUser('on-arrival');
    return () => {
      isShown.current = false;
    };
  }, [fetchUser]);

  useEffect(() => {
    const askQuietly = (): void => {
      known.current.mayHaveChanged = true;
      void ask('anew');
    };
    const becameVisible = (): void => {
      if (document.visibilityState !== 'hidden') askQuietly();
    };
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) askQuietly();
    };
    const stopListening = onSessionChange(askQuietly);
    window.addEventListener('focus', askQuietly);
    document.addEventListener('visibilitychange', becameVisible);
    window.addEventListener('pageshow', restored);
    return () => {
      stopListening();
      window.removeEventListener('focus', askQuietly);
      document.removeEventListener('visibilitychange', becameVisible);
      window.removeEventListener('pageshow', restored);
    };
  }, [ask]);

  const confirm: Confirm = async () => {
    // As drawn when the form was submitted. A visitor who was faster than the first answer is still who opened the page.
    const isNamed = user !== null || (!known.current.mayHaveChanged && problem === null);
    const outcome = await fetchUser('anew');
    if (isFailure(outcome)) return savingFailed(outcome);
    if (outcome.status === 'refused' || known.current.changes !== changes) return null;
    if (!isNamed) setNews('named');
    return isNamed ? 'send' : null;
  };

  const confirmSave: Confirm = async () => {
    const outcome = await withoutWaitingFor(fetchUser('anew', true));
    const isStopped = (outcome !== null && isNobody(outcome)) || known.current.changes !== changes;
    return isStopped ? null : 'send';
  };

  const fetchAgain = (): void => {
    setSetPasswordProblem(null);
    void fetchUser('anew');
  };
  const unnamed = problem === null ? null : '';
  const account = user === null ? unnamed : user.email || user.name;
  return { user, account, news, changes, isSignedOut, problem, fetchAgain, confirmSave, confirm };
}

type UserAnswer = CallOutcome<OperationResponse<'userInfo'>>;

/** Each question has its own answer, except on arrival: React mounts everything twice in development. */
let questions = 0;

/** Every caller gets the answer to the latest question: an earlier answer may be from before the session changed. */
function useLatestAnswer(settle: (answer: UserAnswer) => void): (when: 'on-arrival' | 'anew') => Promise<UserAnswer> {
  const call = useCallAccount();
  const client = useAtomValue(queryClientAtom);
  const latest = useRef<Promise<UserAnswer>>(null);
  return useCallback(
    (when) => {
      const queryKey = ['userInfo', when === 'anew' ? (questions += 1) : when];
      const query = client.query({ queryKey, queryFn: () => call('userInfo', undefined) });
      const answer: Promise<UserAnswer> = query.then((outcome) => {
        if (latest.current !== null && latest.current !== answer) return latest.current;
        settle(outcome);
        return outcome;
      });
      latest.current = answer;
      return answer;
    },
    [call, client, settle],
  );
}

/** A server may name the same person by a name alone. */
function isAnotherAddress(before: string, found: string): boolean {
  return before !== '' && found !== '' && !isSameEmailAddress(before, found);
}

function isFailure(outcome: UserAnswer): outcome is Exclude<Unsuccessful, { readonly status: 'refused' }> {
  return outcome.status === 'failed' || outcome.status === 'missing';
}

function savingFailed(outcome: Unsuccessful): Problem {
  return { ...causeOf(outcome), text: { name: 'setPasswordMissing' }, advice: null };
}
