import type { FastifyInstance } from 'fastify';
import { botCheckTokenPath } from '../loopback/operation-paths.ts';
import type { World } from '../world/world.ts';
import { botCheckScript } from './bot-check-script.ts';

export const botCheckScriptPath = '/bot-check/script.js';

/** The stand-in for the bot-protection service: its script, and the tokens that the script hands out. */
export function registerBotCheck(app: FastifyInstance, world: World): void {
  app.get(botCheckScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(botCheckScript),
  );

  app.post(botCheckTokenPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ token: world.botTokens.issue(null, world.lifetimes.botTokenMs) }),
  );
}
