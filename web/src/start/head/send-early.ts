import { earlyRequests } from 'shared-protocol/account/early-requests';
import { encodeRequest, languageHeader } from '../../account/encode-request.ts';
import type { PageConfig } from './read-page-config.ts';

/** Calls the account server before the app has loaded. Whoever takes the response handles its failure. */
export function sendEarly(
  operation: keyof typeof earlyRequests,
  request: unknown,
  { accountOrigin, account, languages }: PageConfig,
): Promise<Response> {
  const row = earlyRequests[operation];
  const address = accountOrigin + (account.paths[operation] ?? row.path);
  const { url, init } = encodeRequest(row, address, request, languageHeader(languages));
  const response = fetch(url, { ...init, credentials: 'include' });
  response.catch(() => undefined);
  return response;
}
