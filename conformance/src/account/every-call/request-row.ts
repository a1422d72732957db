import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import type { RefusalReason } from 'shared-protocol/account/refusal';
import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, deviates, type Finding } from '../../report/finding.ts';
import type { Accounts } from '../accounts.ts';
import { describeStatus, type RefusalVerdict } from '../judge-answer.ts';
import type { AccountRow, Run } from '../run.ts';
import { sharedSession } from '../session/sign-in.ts';

/** One request that an operation must answer, and what its answer must say. */
export interface RequestRow<Name extends OperationName> {
  readonly name: string;
  readonly expected: string;
  readonly request: (accounts: Accounts) => OperationRequest<Name>;
  readonly outcome: 'ok' | 'refused';
  /** What is wrong with a value that has the right shape. */
  readonly fault?: (value: OperationResponse<Name>, accounts: Accounts, answer: Answer) => string | false;
  readonly refusalFault?: (refusal: RefusalVerdict) => string | false;
  /** It is sent with the cookies of a signed-in customer. */
  readonly isSignedIn?: true;
  /** Sends the cookies of this header instead. */
  readonly cookie?: (accounts: Accounts) => string;
  /** It sends mails, starts programs or stores something; run only where that is allowed. */
  readonly changes?: true;
}

/** The requests of each operation; an operation that nobody thought of does not compile. */
export type RequestRows = { readonly [Name in OperationName]: RequestsOf<Name> };

export type RequestsOf<Name extends OperationName> = readonly [RequestRow<Name>, ...RequestRow<Name>[]];

function requestRow(outcome: RequestRow<OperationName>['outcome']) {
  return <Name extends OperationName>(
    name: string,
    expected: string,
    request: RequestRow<Name>['request'],
    more?: Omit<RequestRow<Name>, 'name' | 'expected' | 'request' | 'outcome'>,
  ): RequestRow<Name> => ({ name, expected, request, outcome, ...more });
}

export const ok = requestRow('ok');

export const refused = requestRow('refused');

export function withReason(expected: RefusalReason): Pick<RequestRow<OperationName>, 'refusalFault'> {
  return { refusalFault: ({ reason }) => reason !== expected && 'another reason' };
}

export function rowOfRequest<Name extends OperationName>(operation: Name, each: RequestRow<Name>): AccountRow {
  const { name, expected, changes = false } = each;
  return { name: `${operation}/${name}`, expected, changes, run: (run) => checkRequest(operation, each, run) };
}

async function checkRequest<Name extends OperationName>(
  operation: Name,
  { request: write, outcome, fault, refusalFault, isSignedIn, cookie }: RequestRow<Name>,
  run: Run,
): Promise<Finding> {
  const { accounts } = run;
  const request = write(accounts);
  const browser = isSignedIn ? await sharedSession(run) : run.newBrowser();
  const judged = await browser.ask(operation, request, cookie === undefined ? {} : { cookie: cookie(accounts) });
  const found = `${describeStatus(judged.answer)}, ${judged.status}`;
  if (judged.status !== outcome) return deviates(found);
  const wrong =
    judged.status === 'refused'
      ? refusalFault?.(judged)
      : // The operation's schema made the value, so it has the operation's type.
        fault?.(judged.value as OperationResponse<Name>, accounts, judged.answer);
  return wrong ? deviates(`${found}: ${wrong}`) : conforms(found);
}

/** What is wrong with an address that the browser is sent to. */
export function addressFault(text: string | null | undefined): string | false {
  const isAddress = /^https?:\/\//.test(text ?? '') && URL.canParse(text ?? '');
  return !isAddress && !/^\/(?![/\\])/.test(text ?? '') && 'redirectUrl is no http address';
}
