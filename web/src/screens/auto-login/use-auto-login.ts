import { useEffect, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { announceSession } from '../../account/session-change.ts';
import {
  type AutoLoginOperation,
  forgetAutoLogin,
  keepAutoLoginForReload,
  triggerAutoLogin,
} from '../../account/trigger-auto-login.ts';
import { type Problem, problemOf } from '../../errors/problem.ts';
import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';

export interface AutoLogin {
  readonly problem: Problem | null;
  readonly isAccepted: boolean;
  readonly retries: number;
  readonly tryAgain: () => void;
  /** Does not repeat a request that was accepted. */
  readonly reload: () => void;
}

export function useAutoLogin(operation: AutoLoginOperation, uuid: string | undefined): AutoLogin {
  const call = useCallAccount();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (uuid === undefined) return;
    // A visitor who comes here has just signed in: a tab that waits for the link continues.
    announceSession();
    let isOver = false;
    recordStep('submitted');
    void triggerAutoLogin(call, operation, uuid).then((outcome) => {
      if (isOver) return;
      const failed = outcome.status === 'ok' ? null : problemOf(operation, outcome);
      if (failed === null) recordStep('accepted');
      else recordProblem(failed.kind);
      setProblem(failed);
      setAccepted(failed === null);
    });
    return () => {
      isOver = true;
    };
  }, [call, operation, uuid, retries]);

  return {
    problem,
    isAccepted,
    retries,
    tryAgain: () => {
      if (uuid !== undefined) forgetAutoLogin(operation, uuid);
      setProblem(null);
      setRetries(retries + 1);
    },
    reload: () => {
      if (uuid !== undefined) keepAutoLoginForReload(operation, uuid);
      reloadBrowser();
    },
  };
}

/** Whose login the server has accepted; null where it does not say. Asked at once: somebody else may sign in before the software takes it. */
export function useGivenAccount(isAccepted: boolean): string | null {
  const call = useCallAccount();
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    if (!isAccepted) return;
    const left = new AbortController();
    void call('userInfo', undefined, { signal: left.signal }).then((outcome) => {
      if (outcome.status === 'ok') setAccount(outcome.value.email || outcome.value.name || null);
    });
    return () => left.abort();
  }, [call, isAccepted]);
  return account;
}
