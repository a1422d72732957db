import type { FastifyInstance } from 'fastify';
import { jsonAnswer, refusalAnswer } from '../operations/answer.ts';
import { parseInput } from '../operations/parse-input.ts';
import { Refusal } from '../operations/refusal.ts';
import type { World } from '../world/world.ts';
import { type ControlCall, type ControlName, controlContract } from './control-contract.ts';
import { controlHandlers } from './control-handlers.ts';

/** The control API. No page may use it, the app's neither: only programs, which send no Origin, and this server's own pages. */
export function registerControl(app: FastifyInstance, world: World): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
      if (origin === undefined || origin === world.addresses.origin) return;
      const refusal = refusalAnswer(new Refusal(403, 'No page of another origin may use the control API.'));
      return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
    });
    for (const [name, call] of Object.entries(controlContract) as [ControlName, ControlCall][]) {
      scope.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
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
