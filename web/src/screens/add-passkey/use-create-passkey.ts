import { useEffect, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import type { Unsuccessful } from '../../account/outcome.ts';
import { problemOf, type Problem } from '../../errors/problem.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { useSingleStep } from '../../navigation/use-single-step.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import { createPasskey, forgetPasskey, keepPasskeys, unaskedProblem } from '../common/passkeys/browser-passkeys.ts';
import type { Confirm } from '../common/forms/use-submission.ts';

export interface CreatePasskey {
  readonly create: () => Promise<void>;
  readonly isCreating: boolean;
  /** `exists`: this device has a passkey of the account already. */
  readonly result: 'created' | 'exists' | null;
  readonly problem: Problem | null;
}

/**
 * @param product Whose screen offers it.
 * @param confirm Right before creating: the passkey is for the account that the screen names. It says itself why nothing is created.
 */
export function useCreatePasskey(product: number, confirm: Confirm): CreatePasskey {
  const call = useCallAccount();
  const startStep = useSingleStep();
  const [isCreating, setCreating] = useState(false);
  const [result, setResult] = useState<CreatePasskey['result']>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Not of a page that goes on by itself once it knows its address.
  const isFirstView = useIsFirstView();
  useEffect(() => {
    if (!isFirstView) recordStep('asked');
  }, [isFirstView]);

  const create = async (): Promise<void> => {
    const step = startStep(() => setCreating(false));
    if (step === null) return;
    const isOver = (): boolean => !step.isRunning;
    const fail = (failed: Problem): void => {
      recordProblem(failed.kind);
      setProblem(failed);
    };
    const run = async (): Promise<void> => {
      if ((await confirm()) !== 'send' || isOver()) return;
      const options = await call('passkeyCreationOptions', { product }, { signal: step.signal });
      if (isOver()) return;
      if (options.status !== 'ok') {
        fail(problemOf('passkeyCreationOptions', options));
        return;
      }
      const created = await createPasskey(options.value, step.signal);
      if (isOver() || created.status === 'cancelled') return;
      if (created.status !== 'credential') {
        if (created.status === 'exists') setResult('exists');
        else fail(created.status === 'unasked' ? unaskedProblem : brokenBrowser);
        return;
      }
      recordStep('submitted');
      const { rp } = options.value;
      const saved = await call('registerPasskey', created.credential, { signal: step.signal });
      if (isOver()) return;
      if (saved.status !== 'ok') {
        // The browser has a passkey now that nobody knows here, if the server has plainly said so.
        if (isRefused(saved)) forgetPasskey(rp.id, created.credential.id);
        fail(problemOf('registerPasskey', saved));
        return;
      }
      keepPasskeys(saved.value.acceptedCredentials);
      recordStep('passkey-saved');
      setResult('created');
    };
    setCreating(true);
    setProblem(null);
    await run();
    step.finish();
  };

  return { create, isCreating, result, problem };
}

/** The browser refuses to create one, or what it has created is unreadable: to the visitor, like a refusal. */
const brokenBrowser: Problem = { kind: 'refused', text: null, advice: null, retryAt: null };

function isRefused(outcome: Unsuccessful): boolean {
  return outcome.status === 'refused';
}
