import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import type { Answer } from '../http/fetch-answer.ts';
import type { Accounts, MissingEntry } from './accounts.ts';
import type { JudgedRefusal } from './judge-answer.ts';

/** One request that an operation must answer, and what its answer must say. */
export interface RequestRow<Name extends OperationName> {
  readonly name: string;
  readonly expected: string;
  readonly request: (accounts: Accounts) => OperationRequest<Name> | MissingEntry;
  /** What the answer must be; `either` where the contract leaves it to the server. */
  readonly outcome: 'ok' | 'refused' | 'either';
  /** What is wrong with a value that has the right shape. */
  readonly fault?: (value: OperationResponse<Name>, accounts: Accounts, answer: Answer) => string | false;
  /** What is wrong with a refusal. */
  readonly refusalFault?: (refusal: JudgedRefusal) => string | false;
  /** It is sent with the cookies of a signed-in customer. */
  readonly isSignedIn?: true;
  /** Sends the cookies of this header instead. */
  readonly cookie?: (accounts: Accounts) => string | undefined;
  /** It sends mails, starts programs or stores something; run only where that is allowed. */
  readonly changes?: true;
}

/** The requests of each operation; an operation that nobody thought of does not compile. */
export type RequestRows<Names extends OperationName = OperationName> = {
  readonly [Name in Names]: readonly [RequestRow<Name>, ...RequestRow<Name>[]];
};

/** What is wrong with an address that the browser is sent to. */
export function addressFault(text: string | null | undefined): string | false {
  const isAddress = /^https?:\/\//.test(text ?? '') && URL.canParse(text ?? '');
  return !isAddress && !/^\/(?![/\\])/.test(text ?? '') && 'redirectUrl is no http address';
}
