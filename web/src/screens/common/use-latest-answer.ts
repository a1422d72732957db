import { useAtomValue } from 'jotai';
import { useCallback, useRef } from 'react';
import type { OperationResponse } from 'shared-protocol/account/contract';
import type { CallOutcome } from '../../account/outcome.ts';
import { useCallAccount } from '../../account/call-account.ts';
import { queryClientAtom } from '../../state/query-client.ts';

export type UserAnswer = CallOutcome<OperationResponse<'userInfo'>>;

/** Never two questions with one answer, except of a screen's arrival: React shows everything twice in development. */
let questions = 0;

/**
 * Asks who is signed in. Whoever asks gets the answer to the latest question: an earlier one may have been answered before
 * the session changed. `settle` is called with each answer that counts.
 */
export function useLatestAnswer(
  settle: (answer: UserAnswer) => void,
): (when: 'on-arrival' | 'anew') => Promise<UserAnswer> {
  const call = useCallAccount();
  const client = useAtomValue(queryClientAtom);
  const latest = useRef<Promise<UserAnswer>>(null);
  return useCallback(
    (when) => {
      const queryKey = ['userInfo', when === 'anew' ? (questions += 1) : when];
      // Without a signal: the answer is kept even if the screen is gone.
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
