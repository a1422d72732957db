import type { FastifyInstance } from 'fastify';
import { jsonAnswer } from 'simulator-kit/http-faults';
import { wrongContentType } from 'simulator-kit/refusal';
import { refuseControl } from 'simulator-kit/refuse-stranger';
import { isInQuery } from 'simulator-kit/send-control-call';
import { sendOutcome } from 'simulator-kit/send-outcome';
import { sendRefusal } from '../loopback/create-app.ts';
import { parseInput } from '../operations/parse-input.ts';
import { Refusal } from '../operations/refusal.ts';
import type { World } from '../world/world.ts';
import { controlContract, type ControlName } from './control-contract.ts';
import { controlHandlers } from './control-handlers.ts';

/** The control API, for programs and this server's own pages. */
export function registerControl(app: FastifyInstance, world: World): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const refusal = refuseControl(headers, world.addresses.origin);
      return refusal === null ? undefined : sendRefusal(reply, refusal);
    });
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
      if (!hasBody || type === 'application/json') return;
      return sendRefusal(reply, new Refusal(415, wrongContentType(headers['content-type'])));
    });
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, parsed) => {
      // A call without parameters may come without a body, whatever its header says.
      if (text.trim() === '') parsed(null, {});
      else void parseJson(request, text, parsed);
    });
    for (const [name, call] of Object.entries(controlContract) as [
      ControlName,
      (typeof controlContract)[ControlName],
    ][]) {
      scope.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        bodyLimit: bodyLimitBytes,
        handler: async (request, reply) => {
          const parsed = parseInput(call.request, (isInQuery(call) ? request.query : request.body) ?? {});
          reply.header('cache-control', 'no-store');
          if (parsed instanceof Refusal) return sendRefusal(reply, parsed);
          // The row that parsed the request is the one that types the handler; a loop cannot say so.
          const result = await controlHandlers[name](parsed.value as never, world);
          return result instanceof Refusal ? sendRefusal(reply, result) : sendOutcome(reply, jsonAnswer(result));
        },
      });
    }
    done();
  });
}

/** A thousand accounts whose fields are as long as they may be, in any script. */
const bodyLimitBytes = 8 * 1024 * 1024;
