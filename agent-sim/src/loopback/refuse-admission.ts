import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusal.ts';

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
  const misdirected = refuseHost(host, port);
  if (misdirected) return misdirected;
  if (origin === undefined && isFromForeignPage(headers)) {
    return { statusCode: 403, message: 'A page must ask by CORS, so that its origin is known' };
  }
  if (origin !== undefined && !origins.includes(origin)) {
    return { statusCode: 403, message: 'This origin may not talk to the agent; --origin says which may' };
  }
  return null;
}

/** Why a request for this host was not meant for a server on loopback; null when it was. */
export function refuseHost(host: string | undefined, port: number | undefined): Refusal | null {
  const asked = host?.toLowerCase();
  // Clients omit the port of plain HTTP.
  const isMeant = (name: string): boolean => asked === `${name}:${port}` || (port === 80 && asked === name);
  if (loopbackNames.some(isMeant)) return null;
  return { statusCode: 421, message: 'Host must be localhost, 127.0.0.1 or [::1], with the port' };
}

/** Browsers leave the Origin out of requests for images, scripts and the like; a link that is followed may come from anywhere. */
export function isFromForeignPage(headers: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'sec-fetch-mode'>): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return site !== 'same-origin' && site !== 'none' && headers['sec-fetch-mode'] !== 'navigate';
}

type AdmissionHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'>;

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;
