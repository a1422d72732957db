import type { FastifyInstance } from 'fastify';
import { botCheckTokenPath } from '../loopback/operation-paths.ts';
import type { World } from '../world/world.ts';

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

/** The part of the real script that the app uses; tokens come from the server that will verify them. */
const botCheckScript = `
'use strict';
(() => {
  const { origin } = new URL(document.currentScript.src);
  window.grecaptcha = {
    ready(callback) {
      queueMicrotask(callback);
    },
    async execute(siteKey, options) {
      if (typeof siteKey !== 'string' || siteKey === '') throw new Error('Missing site key');
      if (typeof options?.action !== 'string') throw new Error('Missing action');
      const response = await fetch(origin + '/bot-check/token', { method: 'POST', credentials: 'omit' });
      if (!response.ok) throw new Error('The bot check answered ' + response.status);
      return (await response.json()).token;
    },
  };
})();
`;
