import { accessLinkCases } from './access-link-cases.ts';
import { loginCases } from './login-cases.ts';
import type { OperationCases } from './operation-case.ts';
import { passkeyCases } from './passkey-cases.ts';
import { passwordCases } from './password-cases.ts';
import { sessionCases } from './session-cases.ts';
import { visitorCases } from './visitor-cases.ts';

/** What every operation of the contract must answer; one without a case does not compile. */
export const operationCases: OperationCases = {
  ...sessionCases,
  ...accessLinkCases,
  ...loginCases,
  ...passkeyCases,
  ...passwordCases,
  ...visitorCases,
};
