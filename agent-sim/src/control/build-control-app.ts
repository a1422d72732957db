import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Refusal } from 'simulator-kit/refusal';
import { loopbackHosts, refuseControl, refuseHost } from 'simulator-kit/refuse-stranger';
import { noSchemaCompilers } from '../loopback/no-schema-compilers.ts';
import { sendRefusal } from '../loopback/send-refusal.ts';
import { answerError, answerUnknown } from './answer-control-errors.ts';
import { controlContract, type ControlCall, type ControlName } from './control-contract.ts';
import { handleCall } from './handle-call.ts';
import { servePanel } from './serve-panel.ts';
import type { ServedAgent } from './served-agent.ts';
import { streamChanges } from './stream-changes.ts';

export interface ControlAppOptions {
  readonly agents: readonly ServedAgent[];
  /** The folder of the built panel; without it `/` says how to build it. */
  readonly panelFolder: string;
  /** The port that received a request. Injected requests have none, so their tests set it here. */
  readonly portOf?: (request: FastifyRequest) => number | undefined;
}

/** The control API and the panel, not yet listening. */
export function buildControlApp({ agents, panelFolder, portOf = socketPort }: ControlAppOptions): FastifyInstance {
  const refuse = (request: FastifyRequest): Refusal | null => {
    const { headers } = request;
    return refuseHost(headers.host, loopbackHosts(portOf(request))) ?? refuseControl(headers, `http://${headers.host}`);
  };

  const app = fastify({
    schemaController: { compilersFactory: noSchemaCompilers },
    // Requests whose path cannot be decoded end up here; no hook runs for them.
    frameworkErrors: (_error, request, reply) => {
      const refusal = refuse(request);
      sendRefusal(reply, refusal ?? { statusCode: 400, message: 'The path cannot be decoded' });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safeHeaders);
    const refusal = refuse(request);
    if (refusal) sendRefusal(reply, refusal);
    else done();
  });
  readJsonBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);

  for (const [name, call] of Object.entries(controlContract) as [ControlName, ControlCall][]) {
    app.route({ method: call.method, url: call.path, handler: handleCall(name, call, agents) });
  }
  streamChanges(app, agents);
  servePanel(app, panelFolder);
  return app;
}

function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // A call without parameters may come without a body, whatever its header says.
    if (text.trim() === '') done(null, {});
    else void parseJson(request, text, done);
  });
}

function socketPort(request: FastifyRequest): number | undefined {
  return request.socket.localPort;
}

/** Other pages cannot embed or frame anything here, nor guess its type. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
