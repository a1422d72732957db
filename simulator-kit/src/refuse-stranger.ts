import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusal.ts';

/** The Host headers that mean this computer at this port; clients leave port 80 out. */
export function loopbackHosts(port: number | undefined): readonly string[] {
  const hosts = loopbackNames.map((name) => `${name}:${port}`);
  return port === 80 ? [...hosts, ...loopbackNames] : hosts;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Why a request is refused by its Host, which was rebound to loopback; null when the Host is this server's. */
export function refuseHost(host: string | undefined, hosts: readonly string[]): Refusal | null {
  if (hosts.includes(host?.toLowerCase() ?? '')) return null;
  return { statusCode: 421, message: `Host must be ${[...new Set(hosts)].join(', ')}` };
}

/**
 * Why a request may not use a control API; null when it may. It is for programs, which send no Origin, and for the pages
 * of the server itself: a page that controls a simulator could deceive every other page, so not even the app may use it.
 */
export function refuseControl(headers: PageHeaders, ownOrigin: string): Refusal | null {
  const { origin = ownOrigin } = headers;
  if (origin === ownOrigin && !isFromForeignPage(headers)) return null;
  return { statusCode: 403, message: 'The control API is for programs and its own pages, not for other pages' };
}

/**
 * Browsers leave the Origin out of requests for images, scripts and the like; a link that is followed may come from
 * anywhere.
 */
export function isFromForeignPage(headers: Omit<PageHeaders, 'origin'>): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return site !== 'same-origin' && site !== 'none' && headers['sec-fetch-mode'] !== 'navigate';
}

type PageHeaders = Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site' | 'sec-fetch-mode'>;
