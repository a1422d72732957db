import { askerRows } from './code/asker-rows.ts';
import { codeRows } from './code/code-rows.ts';
import { codeLimitRows } from './code/limit-rows.ts';
import { ownerRows } from './code/owner-rows.ts';
import { answerRows } from './every-call/answer-rows.ts';
import { contractRows } from './every-call/contract-rows.ts';
import { corsRows } from './every-call/cors.ts';
import { domainRows } from './every-call/domain-rows.ts';
import { enumerationRows } from './every-call/enumeration-rows.ts';
import { limitRows } from './every-call/limit-rows.ts';
import { offeredRows, operations, reachedRow, whereOffered } from './every-call/offered.ts';
import { originRows } from './every-call/origin.ts';
import { rowOfRequest } from './every-call/request-row.ts';
import { requestsOf } from './every-call/request-rows.ts';
import { handOffLimitRows, handOffRows } from './hand-off/hand-off-rows.ts';
import { botCheckRows } from './link/bot-check-rows.ts';
import { linkRows } from './link/link-rows.ts';
import { mailStateRows } from './link/mail-state-rows.ts';
import { openIdRows } from './open-id/open-id-rows.ts';
import { creationRows } from './passkey/creation-rows.ts';
import { listRows, optionRows } from './passkey/option-rows.ts';
import { passkeyLimitRows, signInRows } from './passkey/sign-in-rows.ts';
import { resetRows } from './password/reset-rows.ts';
import type { AccountRow } from './run.ts';
import { loginRows } from './session/login-rows.ts';
import { logoutRows } from './session/logout-rows.ts';
import { redirectRows } from './session/redirect-rows.ts';

const independent: readonly AccountRow[] = [
  ...botCheckRows,
  // These come before other rows ask for logins too.
  ...handOffRows,
  ...operations.flatMap((operation) => [
    ...requestsOf(operation).map((each) => rowOfRequest(operation, each)),
    ...contractRows(operation),
    ...corsRows(operation),
    ...originRows(operation),
  ]),
  ...resetRows,
  ...loginRows,
  ...logoutRows,
  ...redirectRows,
  ...domainRows,
  ...openIdRows,
  ...linkRows,
  ...mailStateRows,
  ...ownerRows,
  ...codeRows,
  ...askerRows,
  ...creationRows,
  ...optionRows,
  ...signInRows,
  ...listRows,
];

/** Everything that is checked, in this order: what mails or stores something comes late, what uses up a limit last. */
export const rows: readonly AccountRow[] = [
  reachedRow,
  ...offeredRows,
  ...independent.filter(({ changes }) => !changes),
  ...independent.filter(({ changes }) => changes),
  // These judge the answers to all rows above.
  ...operations.flatMap(answerRows),
  ...enumerationRows,
  ...codeLimitRows,
  ...handOffLimitRows,
  ...passkeyLimitRows,
  ...limitRows,
].map(whereOffered);
