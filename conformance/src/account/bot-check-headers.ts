import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import type { OperationName } from 'shared-protocol/account/contract';

/** No bot-check script runs here, so the call says what a page says that could not load it. */
export function botCheckHeaders(operation: OperationName): Record<string, string> {
  const { name, value } = botCheckUnavailableHeader;
  return operation === 'sendAccessLink' ? { [name]: value } : {};
}
