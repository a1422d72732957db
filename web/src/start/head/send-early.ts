import { earlyRequests } from 'shared-protocol/account/early-requests';
import { encodeRequest } from '../../account/encode-request.ts';
import type { PageConfig } from './read-page-config.ts';

/** Calls the account server before the app has loaded. Whoever takes the response handles its failure. */
export function sendEarly(
  operation: keyof typeof earlyRequests,
  request: unknown,
  { accountOrigin, account }: PageConfig,
): Promise<Response> {
  const row = earlyRequests[operation];
  const { url, init } = encodeRequest(row, accountOrigin + (account.paths[operation] ?? row.path), request);
  const response = fetch(url, { ...init, credentials: 'include' });
  response.catch(() => undefined);
  return response;
}
