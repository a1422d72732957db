import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import type { RegState } from 'shared-protocol/regstate';
import { unseenHeaders, type Refusal } from 'simulator-kit/refusal';
import { noSchemaCompilers } from '../loopback/no-schema-compilers.ts';
import { refuseAdmission } from '../loopback/refuse-admission.ts';
import { sendRefusal } from '../loopback/send-refusal.ts';
import { allowPrivateNetwork } from './allow-private-network.ts';
import { refuseUnserved } from './refuse-unserved.ts';

export interface AppOptions {
  readonly product: Product;
  readonly origins: readonly string[];
  readonly regState: () => RegState;
  /** Adds more routes, and the faults that affect their answers. */
  readonly extend?: (app: FastifyInstance) => void;
  /** The port that received a request. Injected requests have none, so their tests set it here. */
  readonly portOf?: (request: FastifyRequest) => number | undefined;
}

/** The agent's HTTP side, not yet listening: its `routing` handles requests on every port that the agent takes. */
export function buildApp({ product, origins, regState, extend, portOf = socketPort }: AppOptions): FastifyInstance {
  const address = agentAddresses[product];
  const refuse = (request: FastifyRequest): Refusal | null =>
    refuseAdmission(request.headers, portOf(request), origins);

  const app = fastify({
    schemaController: { compilersFactory: noSchemaCompilers },
    // Requests whose path cannot be decoded end up here; no hook runs for them.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(reply, refuse(request) ?? { statusCode: 400, message: 'The path cannot be decoded' });
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refuse(request);
    if (refusal) {
      sendRefusal(reply, refusal);
      return;
    }
    void reply.headers(unseenHeaders);
    allowPrivateNetwork(request, reply);
    done();
  });
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

function socketPort(request: FastifyRequest): number | undefined {
  return request.socket.localPort;
}

const regStateHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
