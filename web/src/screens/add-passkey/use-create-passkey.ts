import { useEffect, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { onSessionChange } from '../../account/session-change.ts';
import { problemOf, type Problem } from '../../errors/problem.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useOwnNavigation, useSingleStep } from '../../navigation/use-single-step.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import {
  brokenBrowser,
  createPasskey,
  forgetPasskey,
  keepPasskeys,
  unaskedProblem,
} from '../common/passkeys/browser-passkeys.ts';
import type { Confirm } from '../common/forms/use-submission.ts';
import { useSignInAddress } from '../common/session/use-sign-in-address.ts';
import type { Variant } from '../../products/variants.ts';

interface CreatePasskey {
  readonly create: () => Promise<void>;
  readonly isCreating: boolean;
  /** Where the server wants a new sign-in: ends the session and leads to the login, which comes back. */
  readonly signInAgain: (() => Promise<void>) | null;
  /** `exists`: already on this device. */
  readonly result: 'created' | 'exists' | null;
  readonly problem: Problem | null;
}

/** @param confirm Checks that the passkey is for the account that the screen names; if not, it shows why none is created. */
export function useCreatePasskey(variant: Variant, confirm: Confirm): CreatePasskey {
  const product = variant.productId(useAppConfig());
  const signIn = useSignInAddress(variant);
  const call = useCallAccount();
  const go = useGo();
  const leave = useLeavePage();
  const startStep = useSingleStep();
  const { state: leaving, follow } = useOwnNavigation();
  const [isCreating, setCreating] = useState(false);
  const [result, setResult] = useState<CreatePasskey['result']>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Not on the first view: the page may lead on by itself.
  const isFirstView = useIsFirstView();
  useEffect(() => {
    if (!isFirstView) recordStep('asked');
  }, [isFirstView]);
  // The visitor may have signed in again in another tab.
  useEffect(() => onSessionChange(() => setProblem((last) => (isTooOld(last) ? null : last))), []);

  const fail = (failed: Problem): void => {
    recordProblem(failed.kind);
    setProblem(failed);
  };

  const create = async (): Promise<void> => {
    const step = startStep(() => setCreating(false));
    if (step === null) return;
    const isOver = (): boolean => !step.isRunning;
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
        // The browser has a passkey now that the server does not know.
        if (saved.status === 'refused') forgetPasskey(rp.id, created.credential.id);
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

  /** Ends the session first: the login would continue with it. */
  const signInAgain = async (): Promise<void> => {
    const step = startStep(() => setCreating(false));
    if (step === null) return;
    setCreating(true);
    const ended = await call('logout', '', { signal: step.signal });
    if (!step.isRunning) return;
    if (ended.status === 'ok' || ended.status === 'refused') {
      if (signIn.fallback === null) go(signIn.to);
      else leave(signIn.to, signIn.fallback);
      follow();
    } else {
      fail({ ...problemOf('logout', ended), reason: 'signInAgain' });
    }
    step.finish();
  };

  return {
    create,
    isCreating: isCreating || leaving === 'pending',
    signInAgain: isTooOld(problem) ? signInAgain : null,
    result,
    problem,
  };
}

function isTooOld(problem: Problem | null): boolean {
  return problem?.reason === 'signInAgain';
}
