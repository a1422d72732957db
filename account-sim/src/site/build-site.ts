import type { FastifyInstance } from 'fastify';
import type { ProductNames } from 'shared-protocol/product';
import type { Notices } from 'simulator-kit/notices';
import { answerUnknown, createApp } from '../loopback/create-app.ts';
import { guardRequests } from '../loopback/guard-requests.ts';
import { adviseAtSite, type RefusalKind } from '../loopback/refused-request.ts';
import type { SiteClient } from '../oidc/site-client.ts';
import { homePath, registerPageParts } from '../pages/page.ts';
import type { Generation } from '../world/generation.ts';
import type { SecretStore } from '../world/secret-store.ts';
import type { Addresses } from '../world/settings.ts';
import { registerAccountPages, type SiteParts } from './account-pages.ts';
import { registerInstaller, registerPlaces } from './places.ts';
import { type PendingSignIn, RelyingParty } from './relying-party.ts';

/**
 * The account site, ready for requests; it does not listen yet. It knows the account server only through OpenID
 * Connect.
 */
export async function buildSite(parts: {
  addresses: Addresses;
  productNames: ProductNames;
  client: SiteClient;
  pending: SecretStore<PendingSignIn>;
  sessions: SiteParts['sessions'];
  generation: Generation;
  notices: Notices<RefusalKind>;
}): Promise<FastifyInstance> {
  const { addresses, productNames, client, pending, sessions, generation, notices } = parts;
  const { publicOrigin, siteOrigin } = addresses;
  const app = await createApp();
  guardRequests(app, { ownOrigin: siteOrigin, notices, advise: adviseAtSite(addresses) });
  answerUnknown(app, () => null);
  registerPageParts(app);
  app.get(homePath, (_request, reply) => reply.redirect(`${addresses.origin}${homePath}`));
  const relyingParty = new RelyingParty({
    issuer: publicOrigin,
    provider: addresses.origin,
    siteOrigin,
    client,
    pending,
  });
  registerAccountPages(app, { addresses, productNames, relyingParty, sessions, generation });
  registerPlaces(app, productNames);
  registerInstaller(app);
  await app.ready();
  return app;
}
