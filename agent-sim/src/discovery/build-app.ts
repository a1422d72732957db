import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { type AgentAddress, agentAddresses, type Product } from 'shared-protocol/product';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { RegState } from 'shared-protocol/regstate';
import { type Refusal, unseenHeaders } from 'simulator-kit/refusal';
import { refuseUnknown } from 'simulator-kit/refuse-unknown';
import { routedPath } from 'simulator-kit/routed-path';
import { createApp, type PortOf, sendRefusal } from '../loopback/create-app.ts';
import { hubHeaders, refusePage, type ServedPages } from '../loopback/refuse-page.ts';
import type { WorldState } from '../world/state/world-state.ts';

export interface AppOptions extends ServedPages {
  readonly product: Product;
  readonly regState: () => RegState;
  /** Adds more routes, and the faults that affect their answers. */
  readonly extend?: (app: FastifyInstance) => void;
  readonly portOf?: PortOf;
}

/** The agent's HTTP side, not yet listening: its `routing` handles requests on every port that the agent takes. */
export function buildApp({ product, regState, extend, portOf, ...pages }: AppOptions): FastifyInstance {
  const address = agentAddresses[product];
  const app = createApp((request, port) => refusePage(request, port, pages), unseenHeaders, portOf);
  app.addHook('onRequest', allowPrivateNetwork);
  reportRefusedHeaders(app, negotiatePathOf(address.hubPath), pages);
  // No request body is ever read, so its content type does not matter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  void app.register(cors, { origin: [...pages.origins], methods: ['GET', 'HEAD'], strictPreflight: false });
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refuseUnserved(request, address);
    if (refusal) sendRefusal(reply, refusal);
    else done();
  });

  extend?.(app);
  app.get(address.regStatePath, (_request, reply) => reply.headers(regStateHeaders).send(regState()));
  return app;
}

const regStateHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Answers Chrome's question whether a page may access this computer's network, which @fastify/cors does not support.
 * Call it only for an admitted request: the answer allows the Origin that asks.
 */
function allowPrivateNetwork({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (headers.origin !== undefined && headers['access-control-request-private-network'] === 'true') {
    void reply.header('access-control-allow-private-network', 'true');
  }
  done();
}

/** Reports before CORS answers the preflight: the page itself only sees that its request failed. */
function reportRefusedHeaders(app: FastifyInstance, negotiatePath: string, { onRefused }: ServedPages): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAsked = request.method === 'OPTIONS' && routedPath(request) === negotiatePath;
    const asked = isAsked ? (request.headers['access-control-request-headers'] ?? '') : '';
    const names = asked.split(',').map((name) => name.trim().toLowerCase());
    const refused = names.filter((name) => name !== '' && !hubHeaders.includes(name));
    if (refused.length > 0) onRefused?.({ fault: 'HEADERS_REFUSED', found: refused.join(', '), path: negotiatePath });
    done();
  });
}

/**
 * Why an admitted request is not served; null when a route takes it. Called before the body is read: a request to an
 * agent has none, so one of any size is refused unread.
 */
function refuseUnserved(
  request: FastifyRequest,
  { regStatePath, hubPath }: Pick<AgentAddress, 'regStatePath' | 'hubPath'>,
): Refusal | null {
  if (request.is404) {
    const path = routedPath(request);
    if (path === hubPath || path === `${hubPath}/`) return upgradeRequired;
    const routes = [
      ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({ path: regStatePath, method })),
      ...['POST', 'OPTIONS'].map((method) => ({ path: negotiatePathOf(hubPath), method })),
    ];
    return refuseUnknown(path, routes, `This agent answers GET ${regStatePath}`);
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

/** An agent's answer to discovery: no more than a page must know. */
export function regStateOf(product: Product, state: RegisteredState): RegState {
  return {
    product,
    registered: state.registered,
    registrationKey: state.registered ? state.registrationKey : null,
    UUID: state.uuid,
    agentVersion: state.agentVersion,
    protocolVersion,
    hubPath: agentAddresses[product].hubPath,
  };
}

type RegisteredState = Pick<WorldState, 'registered' | 'registrationKey' | 'uuid' | 'agentVersion'>;
