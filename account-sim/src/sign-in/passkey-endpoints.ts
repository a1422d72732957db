import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../loopback/create-app.ts';
import { Refusal } from '../operations/refusal.ts';
import { accountPagePath } from '../site/site-paths.ts';
import type { World } from '../world/world.ts';

/** Where password managers lead people who want a passkey (W3C, passkey endpoints), while the flag is on. */
export function registerPasskeyEndpoints(app: FastifyInstance, { state, addresses }: World): void {
  app.get('/.well-known/passkey-endpoints', (_request, reply) => {
    if (!state.flags.passkeys) return sendRefusal(reply, new Refusal(404, 'This server does not offer passkeys.'));
    const { appOrigin, siteOrigin } = addresses;
    return reply
      .header('cache-control', 'no-cache')
      .send({ enroll: `${appOrigin}/dsone/add-passkey`, manage: `${siteOrigin}${accountPagePath}` });
  });
}
