import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from 'simulator-kit/refusal';
import { isFromForeignPage, loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';

export interface ServedPages {
  readonly origins: readonly string[];
  /** Called for each refused page, the usual first mistake when one is set up. */
  readonly onRefused?: (page: RefusedPage) => void;
}

export interface RefusedPage {
  readonly fault: 'ORIGIN_REFUSED' | 'CORS_MISSING' | 'HOST_REFUSED' | 'HEADERS_REFUSED';
  /** Its origin, the host that it asked, or the headers that it wanted to send. */
  readonly found: string;
  /** What it asked for, without a query. */
  readonly path: string;
}

/** What a page may send to the hub, besides what every page may. */
export const hubHeaders = ['authorization', 'x-requested-with', 'x-signalr-user-agent'];

interface Asked {
  readonly headers: Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'>;
  readonly url?: string | undefined;
}

/**
 * Why a request may not talk to this agent at all; null when it may. The Host check keeps out pages whose name was
 * rebound to loopback, the Origin check every page that is not on the list. Browsers leave the Origin out where a page
 * asks without CORS, and say so by Sec-Fetch-Site; any other request without one is a program on this computer, and is
 * served.
 */
export function refusePage({ headers, url }: Asked, port: number | undefined, pages: ServedPages): Refusal | null {
  const { host, origin } = headers;
  const report = (fault: RefusedPage['fault'], found = 'unknown'): void =>
    pages.onRefused?.({ fault, found: found.slice(0, maxShown), path: url?.split('?', 1)[0] ?? '/' });
  const misdirected = refuseHost(host, loopbackHosts(port));
  if (misdirected) {
    report('HOST_REFUSED', host);
    return misdirected;
  }
  if (origin === undefined && isFromForeignPage(headers)) {
    report('CORS_MISSING');
    return { statusCode: 403, message: 'A page must ask by CORS, so that its origin is known' };
  }
  if (origin !== undefined && !pages.origins.includes(origin)) {
    report('ORIGIN_REFUSED', origin);
    return { statusCode: 403, message: 'This origin may not talk to the agent; --origin says which may' };
  }
  return null;
}

const maxShown = 200;
