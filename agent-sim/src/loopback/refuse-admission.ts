import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from 'simulator-kit/refusal';
import { isFromForeignPage, loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';

/**
 * Why a request may not talk to this agent at all; null when it may. The Host check keeps out pages whose name was
 * rebound to loopback, the Origin check every page that is not on the list. Browsers leave the Origin out where a page
 * asks without CORS, and say so by Sec-Fetch-Site; any other request without one is a program on this computer, and is
 * served.
 */
export function refuseAdmission(
  headers: AdmissionHeaders,
  port: number | undefined,
  origins: readonly string[],
): Refusal | null {
  const { host, origin } = headers;
  const misdirected = refuseHost(host, loopbackHosts(port));
  if (misdirected) return misdirected;
  if (origin === undefined && isFromForeignPage(headers)) {
    return { statusCode: 403, message: 'A page must ask by CORS, so that its origin is known' };
  }
  if (origin !== undefined && !origins.includes(origin)) {
    return { statusCode: 403, message: 'This origin may not talk to the agent; --origin says which may' };
  }
  return null;
}

type AdmissionHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'>;
