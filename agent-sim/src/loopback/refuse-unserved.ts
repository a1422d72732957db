import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

/**
 * Why an admitted request is not served; null when a route takes it. To be asked before a body is read: no request of
 * an agent has one, so however large it is, none ever is.
 */
export function refuseUnserved(request: FastifyRequest, regStatePath: string): Refusal | null {
  const isKnownPath = request.url.split('?', 1)[0] === regStatePath;
  if (request.is404 && isKnownPath) {
    return { statusCode: 405, message: 'This path is only read', headers: { allow: 'GET, HEAD, OPTIONS' } };
  }
  if (request.is404) return { statusCode: 404, message: `This agent answers GET ${regStatePath}` };

  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody ? { statusCode: 413, message: 'A request to the agent has no body' } : null;
}
