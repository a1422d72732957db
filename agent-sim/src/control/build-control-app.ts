import type { ProductNames } from 'shared-protocol/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loopbackHosts, refuseControl, refuseHost } from 'simulator-kit/refuse-stranger';
import { isInQuery } from 'simulator-kit/send-control-call';
import { createApp, type PortOf } from '../loopback/create-app.ts';
import { parse } from '../validation/parse-call.ts';
import { answerError, answerUnknown } from './answer-control-errors.ts';
import { controlContract, type ControlName } from './control-contract.ts';
import { type ControlContext, controlHandlers } from './control-handlers.ts';
import { servePanel } from './serve-panel.ts';
import { AgentMissing, type ServedAgent } from './served-agent.ts';
import { streamChanges } from './stream-changes.ts';

export interface ControlAppOptions {
  readonly agents: readonly ServedAgent[];
  /** The folder of the built panel; without it `/` says how to build it. */
  readonly panelFolder: string | null;
  /** The panel's names for the products; their own names by default. */
  readonly productNames?: Partial<ProductNames>;
  readonly portOf?: PortOf;
}

export function buildControlApp({
  agents,
  panelFolder,
  productNames = {},
  portOf,
}: ControlAppOptions): FastifyInstance {
  const app = createApp(
    ({ headers }, port) =>
      refuseHost(headers.host, loopbackHosts(port)) ?? refuseControl(headers, `http://${headers.host}`),
    safeHeaders,
    portOf,
  );
  readJsonBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);

  for (const [name, call] of Object.entries(controlContract) as [ControlName, Contract[ControlName]][]) {
    app.route({ method: call.method, url: call.path, handler: handleCall(name, call, agents) });
  }
  serveLaunchAddress(app, agents);
  streamChanges(app, agents);
  servePanel(app, panelFolder, productNames);
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

/** Other pages cannot embed or frame anything here, nor guess its type. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * In development, links that open the software lead here instead of to its URL scheme, and the browser stays on its page.
 * Only a link that is followed starts the program, never an image, a frame or a prefetch.
 */
function serveLaunchAddress(app: FastifyInstance, agents: readonly ServedAgent[]): void {
  app.get('/launch/:product', { exposeHeadRoute: false }, async ({ headers, params }, reply) => {
    const { product } = params as { product: string };
    const agent = agents.find((candidate) => candidate.product === product);
    if (agent === undefined) throw new AgentMissing(product, agents);
    const isFollowed = (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined;
    if (isFollowed) await agent.launch();
    return reply.code(204).send();
  });
}

type Contract = typeof controlContract;
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function handleCall(name: ControlName, call: Contract[ControlName], agents: readonly ServedAgent[]): RouteHandler {
  return async (request, reply) => {
    const parsed = parse(call.request, (isInQuery(call) ? request.query : request.body) ?? {});
    const { product = '' } = request.params as { product?: string };
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const context: ControlContext = {
      agents,
      ended: leaving.signal,
      agent: () => {
        const agent = agents.find((candidate) => candidate.product === product);
        if (agent) return agent;
        throw new AgentMissing(product, agents);
      },
    };
    // The row that parsed the request also types the handler, which TypeScript does not follow through the loop.
    return reply.send(await controlHandlers[name](parsed as never, context));
  };
}
