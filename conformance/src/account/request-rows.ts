import { accessLinkRequests } from './access-link-requests.ts';
import { loginRequests } from './login-requests.ts';
import type { RequestRows } from './request-row.ts';
import { passkeyRequests } from './passkey-requests.ts';
import { passwordRequests } from './password-requests.ts';
import { sessionRequests } from './session-requests.ts';
import { visitorRequests } from './visitor-requests.ts';

/** What every operation of the contract must answer; one without a request does not compile. */
export const requestRows: RequestRows = {
  ...sessionRequests,
  ...accessLinkRequests,
  ...loginRequests,
  ...passkeyRequests,
  ...passwordRequests,
  ...visitorRequests,
};
