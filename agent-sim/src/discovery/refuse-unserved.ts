import type { FastifyRequest } from 'fastify';
import type { AgentAddress } from 'shared-protocol/ports';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import type { Refusal } from 'simulator-kit/refusal';

/**
 * Why an admitted request is not served; null when a route takes it. To be asked before a body is read: no request of
 * an agent has one, so however large it is, none ever is.
 */
export function refuseUnserved(
  request: FastifyRequest,
  { regStatePath, hubPath }: Pick<AgentAddress, 'regStatePath' | 'hubPath'>,
): Refusal | null {
  if (request.is404) {
    const path = request.url.split('?', 1)[0];
    if (path === regStatePath) return notAllowed('GET, HEAD, OPTIONS');
    if (path === negotiatePathOf(hubPath)) return notAllowed('POST, OPTIONS');
    if (path === hubPath) return upgradeRequired;
    return { statusCode: 404, message: `This agent answers GET ${regStatePath}` };
  }

  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody ? { statusCode: 413, message: 'A request to the agent has no body' } : null;
}

function notAllowed(allow: string): Refusal {
  return { statusCode: 405, message: `This path takes ${allow}`, headers: { allow } };
}

const upgradeRequired: Refusal = {
  statusCode: 426,
  message: 'The hub speaks SignalR over WebSocket only',
  headers: { upgrade: 'websocket' },
};
