import type { FastifyInstance } from 'fastify';
import { jsonAnswer, refusalAnswer } from '../operations/answer.ts';
import { parseInput } from '../operations/parse-input.ts';
import { Refusal } from '../operations/refusal.ts';
import type { World } from '../world/world.ts';
import { type ControlCall, type ControlName, controlContract } from './control-contract.ts';
import { controlHandlers } from './control-handlers.ts';

/**
 * The control API. It is for programs, which send no Origin, and for this server's own pages; no other page may use it,
 * not even the app's.
 */
export function registerControl(app: FastifyInstance, world: World): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
      if (origin === undefined || origin === world.addresses.origin) return;
      const refusal = refusalAnswer(new Refusal(403, 'No page of another origin may use the control API.'));
      return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
    });
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
      if (!hasBody || type === 'application/json') return;
      const found = `The content type is ${type ?? 'missing'}`;
      const refusal = new Refusal(
        415,
        `${found}; it must be application/json (curl: -H 'content-type: application/json').`,
      );
      const { status, headers: answered, body } = refusalAnswer(refusal);
      return reply.code(status).headers(answered).send(body);
    });
    for (const [name, call] of Object.entries(controlContract) as [ControlName, ControlCall][]) {
      scope.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        bodyLimit: bodyLimitBytes,
        handler: async (request, reply) => {
          const isInQuery = call.method === 'GET' || call.method === 'DELETE';
          const parsed = parseInput(call.request, (isInQuery ? request.query : request.body) ?? {});
          const answer =
            parsed instanceof Refusal
              ? refusalAnswer(parsed)
              : // The row that parsed the request is the one that types the handler; a loop cannot say so.
                jsonAnswer(await controlHandlers[name](parsed.value as never, world));
          return reply
            .code(answer.status)
            .headers({ 'cache-control': 'no-store', ...answer.headers })
            .send(answer.body);
        },
      });
    }
    done();
  });
}

/** A thousand accounts whose fields are as long as they may be, in any script. */
const bodyLimitBytes = 8 * 1024 * 1024;
