import { STATUS_CODES } from 'node:http';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { noSchemaCompilers } from '../loopback/no-schema-compilers.ts';
import { sendRefusal } from '../loopback/refusal.ts';
import { controlContract, type ControlCall, type ControlName, type ControlRefusal } from './control-contract.ts';
import { type ControlContext, controlHandlers } from './control-handlers.ts';
import { ControlRefused } from './control-refused.ts';
import type { ControlledAgent } from './controlled-agent.ts';
import { parseRequest } from './parse-request.ts';
import { refuseControl } from './refuse-control.ts';
import { servePanel } from './serve-panel.ts';
import { streamChanges } from './stream-changes.ts';

export interface ControlAppOptions {
  readonly agents: readonly ControlledAgent[];
  /** Where the built panel is; without one `/` says how to build it. */
  readonly panelFolder: string;
  /** The port that a request came in by. Injected requests have none, so their tests say it here. */
  readonly portOf?: (request: FastifyRequest) => number | undefined;
}

/** The control API and the panel, not yet listening. */
export function buildControlApp({ agents, panelFolder, portOf = socketPort }: ControlAppOptions): FastifyInstance {
  const app = fastify({
    schemaController: { compilersFactory: noSchemaCompilers },
    // Reached by paths that cannot be decoded; they meet no hook.
    frameworkErrors: (_error, request, reply) => {
      const refusal = refuseControl(request.headers, portOf(request));
      sendRefusal(reply, refusal ?? { statusCode: 400, message: 'The path cannot be decoded' });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safeHeaders);
    const refusal = refuseControl(request.headers, portOf(request));
    if (refusal) sendRefusal(reply, refusal);
    else done();
  });
  readJsonBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);

  for (const [name, call] of Object.entries(controlContract) as [ControlName, ControlCall][]) {
    app.route({ method: call.method, url: call.path, handler: handlerOf(name, call, agents) });
  }
  streamChanges(app, agents);
  servePanel(app, panelFolder);
  return app;
}

function handlerOf(name: ControlName, { method, request: schema }: ControlCall, agents: readonly ControlledAgent[]) {
  const isInQuery = method === 'GET' || method === 'DELETE';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = parseRequest(schema, (isInQuery ? request.query : request.body) ?? {});
    const { product } = request.params as { product?: string };
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const context: ControlContext = {
      agents,
      ended: leaving.signal,
      agent: () => {
        const agent = agents.find((candidate) => candidate.product === product);
        if (agent) return agent;
        throw new ControlRefused(404, `No agent of ${product ?? 'no product'} runs here; ${namesOf(agents)}`);
      },
    };
    // The row that parsed the request is the one that types the handler; a loop cannot say so.
    return reply.send(await controlHandlers[name](parsed as never, context));
  };
}

function namesOf(agents: readonly ControlledAgent[]): string {
  return `those that do: ${agents.map((agent) => agent.product).join(', ')}`;
}

function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // What needs nothing said may come without a body, whatever its header says.
    if (text.trim() === '') done(null, {});
    else void parseJson(request, text, done);
  });
}

/** What a handler refuses, what Fastify refuses, and defects: these are told on stderr, not to whoever asked. */
function answerError(error: FastifyError | ControlRefused, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) reportDefect(error, request);
  const message = statusCode >= 500 ? 'agent-sim failed; its stderr says why' : error.message;
  const refusal: ControlRefusal = {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(error instanceof ControlRefused && error.faults && { faults: error.faults }),
  };
  void reply.code(statusCode).send(refusal);
}

function reportDefect(error: Error, { method, routeOptions }: FastifyRequest): void {
  process.stderr.write(
    `agent-sim: a defect: ${method} ${routeOptions.url ?? ''} failed: ${error.stack ?? error.message}\n`,
  );
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = Object.values<ControlCall>(controlContract)
    .filter((call) => new RegExp(`^${call.path.replace(':product', '[^/]+')}$`).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) {
    sendRefusal(reply, { statusCode: 404, message: 'Not here; the panel is at /, the API below /api' });
    return;
  }
  const allow = [...new Set(methods)].join(', ');
  sendRefusal(reply, { statusCode: 405, message: `This path takes ${allow}`, headers: { allow } });
}

function socketPort(request: FastifyRequest): number | undefined {
  return request.socket.localPort;
}

/** No other page may embed, frame or guess the kind of what is here. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
