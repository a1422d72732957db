import type { OperationName } from 'shared-protocol/account/contract';
import { MissingEntry } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { Browser } from './browser.ts';
import { conforms, deviates, type Finding, notTried } from '../report/finding.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import type { RequestRow } from './request-row.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** The request is answered as the contract says. */
export function rowOfRequest<Name extends OperationName>(operation: Name, each: RequestRow<Name>): Row {
  return {
    name: `${operation}/${each.name}`,
    expected: each.expected,
    changes: each.changes ?? false,
    run: (run) => checkRequest(operation, each, run),
  };
}

async function checkRequest<Name extends OperationName>(
  operation: Name,
  { request: write, outcome, fault, refusalFault, isSignedIn, cookie }: RequestRow<Name>,
  run: Run,
): Promise<Finding> {
  const { accounts } = run;
  const request = write(accounts);
  if (request instanceof MissingEntry) return notTried(missingEntryText(request));
  const browser = isSignedIn ? await run.signedIn() : run.newBrowser();
  if (!(browser instanceof Browser)) return browser;
  const ownCookie = cookie?.(accounts);
  const headers = { ...botCheckHeaders(operation), ...(ownCookie === undefined ? {} : { cookie: ownCookie }) };

  const judged = judgeAnswer(operation, await browser.call(operation, request, headers));
  if (judged.status === 'none') return judged.finding;
  const found = `${describeStatus(judged.answer)}, ${judged.status}`;
  if (outcome !== 'either' && judged.status !== outcome) return deviates(found);
  // The operation's schema made the value, so it has the operation's type.
  const told =
    judged.status === 'refused' ? refusalFault?.(judged) : fault?.(judged.value as never, accounts, judged.answer);
  return told ? deviates(`${found}: ${told}`) : conforms(found);
}
