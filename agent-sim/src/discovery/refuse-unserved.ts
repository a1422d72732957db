import type { FastifyRequest } from 'fastify';
import type { AgentAddress } from 'shared-protocol/ports';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import type { Refusal } from 'simulator-kit/refusal';
import { refuseUnknown } from 'simulator-kit/refuse-unknown';

/**
 * Why an admitted request is not served; null when a route takes it. To be asked before a body is read: no request of
 * an agent has one, so however large it is, none ever is.
 */
export function refuseUnserved(
  request: FastifyRequest,
  { regStatePath, hubPath }: Pick<AgentAddress, 'regStatePath' | 'hubPath'>,
): Refusal | null {
  if (request.is404) {
    if (request.url.split('?', 1)[0] === hubPath) return upgradeRequired;
    const routes = [
      ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({ path: regStatePath, method })),
      ...['POST', 'OPTIONS'].map((method) => ({ path: negotiatePathOf(hubPath), method })),
    ];
    return refuseUnknown(request.url, routes, `This agent answers GET ${regStatePath}`);
  }

  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody ? { statusCode: 413, message: 'A request to the agent has no body' } : null;
}

const upgradeRequired: Refusal = {
  statusCode: 426,
  message: 'The hub speaks SignalR over WebSocket only',
  headers: { upgrade: 'websocket' },
};
