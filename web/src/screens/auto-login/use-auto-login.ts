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
  /** How often the visitor has tried again. */
  readonly retries: number;
  readonly tryAgain: () => void;
  /** Reloads the page for its visitor, which does not repeat a request that was made. */
  readonly reload: () => void;
}

/** Has the server hand the visitor over to the installed software; without a uuid there is nothing to ask for. */
export function useAutoLogin(operation: AutoLoginOperation, uuid: string | undefined): AutoLogin {
  const call = useCallAccount();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (uuid === undefined) return;
    // Whoever has come here has just signed in: a tab that waits for the mailed link need not wait any longer.
    announceSession();
    let isOver = false;
    recordStep('submitted');
    void triggerAutoLogin(call, operation, uuid).then((outcome) => {
      if (isOver) return;
      const failed = outcome.status === 'ok' ? null : problemOf(operation, outcome);
      if (failed === null) recordStep('accepted');
      else recordProblem(failed.kind);
      setProblem(failed);
    });
    return () => {
      isOver = true;
    };
  }, [call, operation, uuid, retries]);

  return {
    problem,
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
