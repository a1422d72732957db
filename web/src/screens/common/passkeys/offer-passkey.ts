import type { OperationResponse } from 'shared-protocol/account/contract';
import type { CallOutcome } from '../../../account/outcome.ts';
import type { StartStep, Step } from '../../../navigation/use-single-step.ts';
import type { PasskeyOutcome, SignInCredential } from './browser-passkeys.ts';

type RequestOptions = OperationResponse<'passkeyRequestOptions'>;

export interface OfferPasskeyParts {
  /** Yields to every other step: a page may have one pending request. */
  readonly startStep: StartStep;
  readonly offersInField: () => Promise<boolean>;
  readonly requestOptions: (signal: AbortSignal) => Promise<CallOutcome<RequestOptions>>;
  readonly requestPasskey: (options: RequestOptions, signal: AbortSignal) => Promise<PasskeyOutcome<SignInCredential>>;
  readonly isInField: () => boolean;
  readonly onChosen: (credential: SignInCredential, options: RequestOptions) => void;
}

export interface PasskeyOffer {
  /** Does nothing while an offer is fresh. */
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Offers a passkey among the suggestions of the email field, from the first focus on, with a new challenge before the old one
 * expires. Failures are silent: the field works without.
 */
export function offerPasskey(parts: OfferPasskeyParts): PasskeyOffer {
  let offer: { readonly step: Step; staleAt: number } | null = null;
  let isGivenUp = false;

  const end = (): void => offer?.step.finish();

  const begin = (): void => {
    if (isGivenUp || (offer !== null && Date.now() < offer.staleAt)) return;
    end();
    void run();
  };

  const run = async (): Promise<void> => {
    const step = parts.startStep(() => {
      if (offer?.step === step) offer = null;
    });
    if (step === null) return;
    const isOver = (): boolean => !step.isRunning;
    const own = { step, staleAt: Infinity };
    offer = own;
    isGivenUp = !(await parts.offersInField());
    if (isGivenUp) step.finish();
    if (isOver()) return;
    const options = await parts.requestOptions(step.signal);
    if (isOver()) return;
    if (options.status !== 'ok') {
      isGivenUp = isWithoutPasskeys(options);
      step.finish();
      return;
    }
    const freshMs = options.value.timeout * freshShare;
    own.staleAt = Date.now() + freshMs;
    const timer = setTimeout(() => {
      end();
      if (parts.isInField()) begin();
    }, freshMs);
    step.signal.addEventListener('abort', () => clearTimeout(timer));
    const outcome = await parts.requestPasskey(options.value, step.signal);
    if (isOver()) return;
    step.finish();
    if (outcome.status === 'failed') isGivenUp = true;
    if (outcome.status === 'credential') parts.onChosen(outcome.credential, options.value);
  };

  return { begin, end };
}

/** Of a challenge's life; the rest is for the visitor to respond. */
const freshShare = 0.8;

/** An older server. */
function isWithoutPasskeys(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'failed' && outcome.httpStatus === 404;
}
