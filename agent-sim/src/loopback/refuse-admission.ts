import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusal.ts';

/**
 * Why a request may not talk to this agent at all; null when it may. The Host check keeps out pages whose name was
 * rebound to loopback, the Origin check every page that is not on the list. Only browsers send an Origin, so a request
 * without one is a program on this computer, and is served.
 */
export function refuseAdmission(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  port: number | undefined,
  origins: readonly string[],
): Refusal | null {
  const misdirected = refuseHost(host, port);
  if (misdirected) return misdirected;
  if (origin !== undefined && !origins.includes(origin)) {
    return { statusCode: 403, message: 'This origin may not talk to the agent; --origin says which may' };
  }
  return null;
}

/** Why a request for this host was not meant for a server on loopback; null when it was. */
export function refuseHost(host: string | undefined, port: number | undefined): Refusal | null {
  const asked = host?.toLowerCase();
  // Clients leave out the port of plain HTTP.
  const isMeant = (name: string): boolean => asked === `${name}:${port}` || (port === 80 && asked === name);
  if (loopbackNames.some(isMeant)) return null;
  return { statusCode: 421, message: 'Host must be localhost, 127.0.0.1 or [::1], with the port' };
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;
