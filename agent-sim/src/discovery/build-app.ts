import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import type { RegState } from 'shared-protocol/regstate';
import { unseenHeaders } from 'simulator-kit/refusal';
import { createApp, type PortOf, sendRefusal } from '../loopback/create-app.ts';
import { refuseAdmission } from '../loopback/refuse-admission.ts';
import { refuseUnserved } from './refuse-unserved.ts';

export interface AppOptions {
  readonly product: Product;
  readonly origins: readonly string[];
  readonly regState: () => RegState;
  /** Adds more routes, and the faults that affect their answers. */
  readonly extend?: (app: FastifyInstance) => void;
  readonly portOf?: PortOf;
}

/** The agent's HTTP side, not yet listening: its `routing` handles requests on every port that the agent takes. */
export function buildApp({ product, origins, regState, extend, portOf }: AppOptions): FastifyInstance {
  const address = agentAddresses[product];
  const app = createApp(({ headers }, port) => refuseAdmission(headers, port, origins), unseenHeaders, portOf);
  app.addHook('onRequest', allowPrivateNetwork);
  // No request body is ever read, so its content type does not matter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  void app.register(cors, { origin: [...origins], methods: ['GET', 'HEAD'], strictPreflight: false });
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
