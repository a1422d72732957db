import { botCheckUnavailableHeader } from '../early-requests.ts';
import { traceparentHeader } from '../reference.ts';

/**
 * The headers of the app's calls for which a browser asks before it lets a page of another origin send them, in its order.
 * @param reference Whether the deployment has `features.reference`.
 */
export function requestHeaders({ reference }: { readonly reference: boolean }): readonly string[] {
  return ['Content-Type', ...(reference ? [traceparentHeader] : []), botCheckUnavailableHeader.name];
}
