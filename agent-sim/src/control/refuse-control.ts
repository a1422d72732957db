import type { IncomingHttpHeaders } from 'node:http';
import { refuseHost } from '../loopback/refuse-admission.ts';
import type { Refusal } from '../loopback/refusal.ts';

/**
 * Why a request may not reach the control API; null when it may. It is for programs, which send no Origin, and for its
 * own panel: whoever controls an agent could make every page believe anything, so that no other page may, the app's
 * neither.
 */
export function refuseControl(
  headers: Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'>,
  port: number | undefined,
): Refusal | null {
  const misdirected = refuseHost(headers.host, port);
  if (misdirected) return misdirected;
  const { host = '', origin = `http://${host}` } = headers;
  if (origin !== `http://${host}` || isFromForeignPage(headers)) {
    return { statusCode: 403, message: 'The control API is for programs and its own panel, not for other pages' };
  }
  return null;
}

/** Browsers leave the Origin out of requests for images, scripts and the like; a link that is followed may come from anywhere. */
function isFromForeignPage(headers: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'sec-fetch-mode'>): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return site !== 'same-origin' && site !== 'none' && headers['sec-fetch-mode'] !== 'navigate';
}
