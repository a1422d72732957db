import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { OperationResponse } from 'shared-protocol/account/contract';
import { useCallAccount } from '../../../account/call-account.ts';
import { announceSession } from '../../../account/session-change.ts';
import { lostPageProblem, problemOf, type Problem } from '../../../errors/problem.ts';
import { hasPassword, routeOf } from '../../../model/routes.ts';
import { useLeavePage, useReturnUrl, useSafeTarget } from '../../../navigation/use-leave-page.ts';
import { useOwnNavigation, useSingleStep, type Step } from '../../../navigation/use-single-step.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import { recordProblem, recordStep } from '../../../telemetry/record-step.ts';
import type { Variant } from '../../../products/variants.ts';
import {
  brokenBrowser,
  forgetPasskey,
  keepPasskeys,
  offersInField,
  requestPasskey,
  type SignInCredential,
  unaskedProblem,
} from './browser-passkeys.ts';
import { offerPasskey } from './offer-passkey.ts';

type RequestOptions = OperationResponse<'passkeyRequestOptions'>;

interface PasskeySignInState {
  readonly ask: () => Promise<void>;
  /** Until the visitor has arrived. */
  readonly isSigningIn: boolean;
  readonly problem: Problem | null;
}

/** From the button or the suggestions of the email field. Yields to a form that is submitted meanwhile. */
export function usePasskeySignIn(variant: Variant, isBusy: boolean): PasskeySignInState {
  const call = useCallAccount();
  const config = useAppConfig();
  const { pathname } = useLocation();
  const product = variant.productId(config);
  const returnUrl = useReturnUrl('sign-in');
  const safeTarget = useSafeTarget();
  const leave = useLeavePage();
  const startStep = useSingleStep('yielding');
  const own = useOwnNavigation();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (isBusy && problem !== null) setProblem(null);

  const start = (): Step | null => {
    const step = startStep(() => setRunning(false));
    if (step === null) return null;
    own.follow();
    setRunning(true);
    setProblem(null);
    return step;
  };

  const fail = (step: Step, failed: Problem): void => {
    recordProblem(failed.kind);
    setProblem(failed);
    step.finish();
  };

  const signIn = async (step: Step, credential: SignInCredential, { rpId }: RequestOptions): Promise<void> => {
    recordStep('submitted');
    const outcome = await call('passkeySignIn', credential, { signal: step.signal });
    if (!step.isRunning) return;
    if (outcome.status !== 'ok') {
      const failed = problemOf('passkeySignIn', outcome);
      if (failed.reason === 'credential') forgetPasskey(rpId, credential.id);
      fail(step, failed);
      return;
    }
    const { acceptedCredentials, redirectUrl } = outcome.value;
    keepPasskeys(acceptedCredentials);
    recordStep('signed-in');
    const target = returnUrl() ?? safeTarget(redirectUrl, 'sign-in')?.href;
    // React draws at once: see `useSubmission`.
    flushSync(() => {
      announceSession();
      leave(target, variant.addresses(config).afterSignIn, hasPassword(routeOf(pathname)) ? 'link' : 'replace');
      own.follow();
      step.finish();
    });
  };

  const ask = async (): Promise<void> => {
    const step = start();
    if (step === null) return;
    const options = await call('passkeyRequestOptions', { product }, { signal: step.signal });
    if (step.signal.aborted) return;
    if (options.status !== 'ok') {
      fail(step, problemOf('passkeyRequestOptions', options));
      return;
    }
    const outcome = await requestPasskey(options.value, 'in-dialog', step.signal);
    if (!step.isRunning) return;
    if (outcome.status === 'credential') await signIn(step, outcome.credential, options.value);
    else if (outcome.status === 'cancelled') step.finish();
    else fail(step, outcome.status === 'unasked' ? unaskedProblem : brokenBrowser);
  };

  useOfferInField(product, isRunning || isBusy, (credential, options) => {
    const step = start();
    if (step !== null) void signIn(step, credential, options);
  });

  return {
    ask,
    isSigningIn: isRunning || own.state === 'pending',
    problem: own.state === 'lost' ? lostPageProblem : problem,
  };
}

function useOfferInField(
  product: number,
  isBusy: boolean,
  onChosen: (credential: SignInCredential, options: RequestOptions) => void,
): void {
  const call = useCallAccount();
  const startStep = useSingleStep('yielding');
  const choose = useEffectEvent(onChosen);
  const mayBegin = useEffectEvent(() => !isBusy && isInField());

  useEffect(() => {
    const offer = offerPasskey({
      startStep,
      offersInField,
      requestOptions: (signal) => call('passkeyRequestOptions', { product }, { signal }),
      requestPasskey: (options, signal) => requestPasskey(options, 'in-field', signal),
      isInField: () => mayBegin(),
      onChosen: (credential, options) => choose(credential, options),
    });
    const begin = (): void => {
      if (mayBegin()) offer.begin();
    };
    // The field may have been focused before the app started.
    begin();
    document.addEventListener('focusin', begin);
    window.addEventListener('pageshow', begin);
    window.addEventListener('pagehide', offer.end);
    return () => {
      offer.end();
      document.removeEventListener('focusin', begin);
      window.removeEventListener('pageshow', begin);
      window.removeEventListener('pagehide', offer.end);
    };
  }, [call, product, startStep]);
}

function isInField(): boolean {
  return document.activeElement?.matches('[data-prefill]') === true && document.hasFocus();
}
