import type { IncomingHttpHeaders } from 'node:http';
import { isFromForeignPage, refuseHost } from '../loopback/refuse-admission.ts';
import type { Refusal } from '../loopback/refusal.ts';

/**
 * Why a request may not use the control API; null when it may. The API is for programs, which send no Origin, and for
 * its own panel. A page that controls an agent could deceive every other page, so no other page may use it, not even the app.
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
