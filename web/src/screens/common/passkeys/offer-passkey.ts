import type { OperationResponse } from 'shared-protocol/account/contract';
import type { CallOutcome } from '../../../account/outcome.ts';
import type { StartStep, Step } from '../../../navigation/use-single-step.ts';
import type { PasskeyOutcome, SignInCredential } from './browser-passkeys.ts';

type RequestOptions = OperationResponse<'passkeyRequestOptions'>;

export interface OfferPasskeyParts {
  /** Starts a step that yields to every other: one request may be pending in a page. */
  readonly startStep: StartStep;
  readonly offersInField: () => Promise<boolean>;
  readonly requestOptions: (signal: AbortSignal) => Promise<CallOutcome<RequestOptions>>;
  readonly requestPasskey: (options: RequestOptions, signal: AbortSignal) => Promise<PasskeyOutcome<SignInCredential>>;
  /** Whether the field has the focus of a visitor. */
  readonly isInField: () => boolean;
  readonly onChosen: (credential: SignInCredential, options: RequestOptions) => void;
}

export interface PasskeyOffer {
  /** The visitor has come to the field. Nothing happens while an offer is good for some time. */
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Offers a passkey among the suggestions of the email field, from the first focus on. Another challenge comes before the old one ends,
 * if the visitor is still in the field. Whatever goes wrong is silent: the field is as good as without.
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

/** The share of a challenge's life in which it is offered; what remains is for the visitor to show who they are. */
const freshShare = 0.8;

/** An older server. Another failure may be over when the visitor comes to the field again. */
function isWithoutPasskeys(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'failed' && outcome.httpStatus === 404;
}
