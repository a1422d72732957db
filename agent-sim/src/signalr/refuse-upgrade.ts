import type { IncomingMessage } from 'node:http';
import type { Refusal } from 'simulator-kit/refusal';
import { refusePage, type ServedPages } from '../loopback/refuse-page.ts';

/**
 * Why the hub refuses an upgrade; null when it accepts. CORS does not cover upgrades, so Host and Origin are checked
 * here.
 */
export function refuseUpgrade(request: IncomingMessage, hubPath: string, pages: ServedPages): Refusal | null {
  const refusal = refusePage(request, request.socket.localPort, pages);
  if (refusal) return refusal;
  if (pathOf(request) !== hubPath) return { statusCode: 404, message: `This agent's WebSocket is at ${hubPath}` };
  return null;
}

/** The token that negotiate returned, if the page negotiated. */
export function connectionTokenOf(request: IncomingMessage): string | null {
  return new URLSearchParams(request.url?.split('?', 2)[1]).get('id');
}

function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?', 1)[0];
}
