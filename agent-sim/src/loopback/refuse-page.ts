import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from 'simulator-kit/refusal';
import { isFromForeignPage, loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';

export interface ServedPages {
  readonly origins: readonly string[];
  /** Reports a page of another origin: the first mistake of everybody who sets up a page. */
  readonly onRefused?: (page: RefusedPage) => void;
}

export interface RefusedPage {
  readonly origin: string;
  /** What it asked for, without a query. */
  readonly path: string;
}

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
  const misdirected = refuseHost(host, loopbackHosts(port));
  if (misdirected) return misdirected;
  if (origin === undefined && isFromForeignPage(headers)) {
    return { statusCode: 403, message: 'A page must ask by CORS, so that its origin is known' };
  }
  if (origin !== undefined && !pages.origins.includes(origin)) {
    pages.onRefused?.({ origin: origin.slice(0, maxShownOrigin), path: url?.split('?', 1)[0] ?? '/' });
    return { statusCode: 403, message: 'This origin may not talk to the agent; --origin says which may' };
  }
  return null;
}

const maxShownOrigin = 200;
