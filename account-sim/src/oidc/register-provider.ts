import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import { loadOnce } from 'simulator-kit/load-once';
import { sendRefusal } from '../loopback/create-app.ts';
import { Refusal } from '../operations/refusal.ts';
import { visitOf } from '../operations/visit.ts';
import { withPasskeyOffer } from '../sign-in/return-address.ts';
import { signInPath } from '../site/site-paths.ts';
import type { World } from '../world/world.ts';
import { createProvider } from './create-provider.ts';
import {
  completeInteraction,
  findInteraction,
  interactionFolder,
  interactionPathOf,
  needsNewSignIn,
} from './interaction.ts';
import { loginAddress, loginScreenPath } from './login-address.ts';
import type { SiteClient } from './site-client.ts';

/** The OpenID provider under /connect, and the interaction that hands the visitor to the login screen. */
export function registerProvider(app: FastifyInstance, world: World, site: SiteClient): void {
  const provider = loadOnce(() => createProvider(world, site));
  registerInteraction(app, world, provider);
  // An encapsulated context, because the provider must read the request body itself.
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    for (const url of ['/connect/*', '/.well-known/*']) {
      scope.route({
        // The provider answers the preflights of its clients' pages.
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: async (request, reply) => {
          // The library allows every page's preflight; only those of registered clients are meant.
          if (request.method === 'OPTIONS' && !world.clients.origins().includes(request.headers.origin ?? '')) {
            return sendRefusal(reply, new Refusal(403, 'No registered client has pages at this origin.'));
          }
          const answer = (await provider()).callback();
          reply.hijack();
          await answer(request.raw, reply.raw);
          return undefined;
        },
      });
    }
    done();
  });
}

/** Completes the sign-in request when somebody is already signed in; otherwise shows the login screen for it. */
function registerInteraction(app: FastifyInstance, world: World, provider: () => Promise<Provider>): void {
  const { siteOrigin, appOrigin } = world.addresses;
  app.get<{ Params: { uid: string } }>(`${interactionFolder}:uid`, async (request, reply) => {
    const visit = visitOf(request, reply, world);
    const found = await findInteraction(await provider(), request, reply);
    if (found?.uid !== request.params.uid) {
      world.browsers.forgetReturn(visit.browserId);
      const isSignedIn = visit.account !== null;
      const login = `${appOrigin}${loginScreenPath}?${new URLSearchParams({ [signInExpiredParameter]: 'true' })}`;
      // Not the account page: the site may still have the session of the visitor who completed the request.
      return reply.redirect(isSignedIn ? `${siteOrigin}${signInPath}` : login, 303);
    }
    // A visitor who must sign in again must have no session: the login screen would use it.
    const endsSession = needsNewSignIn(found, visit.account) && world.providerMemory.markSessionEnded(found.uid);
    if (endsSession) visit.signOut();
    if (visit.account === null || endsSession) {
      const path = interactionPathOf(found.uid);
      world.browsers.rememberReturn(visit.knownBrowserId(), path, world.lifetimes.interactionMs);
      return reply.redirect(loginAddress(appOrigin, path, found.params), 303);
    }
    const product = world.browsers.takePasskeyOffer(visit.browserId);
    if (product !== null) {
      const own = `${world.addresses.publicOrigin}${interactionPathOf(found.uid)}`;
      const next = withPasskeyOffer(own, visit.account, product, world);
      // The offer leads back here.
      if (next !== own) return reply.redirect(next, 303);
    }
    world.browsers.forgetReturn(visit.browserId);
    return reply.redirect(await completeInteraction(await provider(), request, reply, visit.account.uuid), 303);
  });
}
