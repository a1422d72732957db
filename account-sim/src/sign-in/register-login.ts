import type { FastifyInstance } from 'fastify';
import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import { loginScreenPath } from '../oidc/login-address.ts';
import { sendPage } from '../pages/page.ts';
import { accountPagePath } from '../site/site-paths.ts';
import type { World } from '../world/world.ts';
import { loginScript } from './login-script.ts';
import { loginPage, loginScriptPath } from './login.page.ts';
import { safeReturnAddress } from './safe-return-address.ts';

/** Stands in for the sign-in pages where none are served. */
export function registerLogin(app: FastifyInstance, world: World): void {
  app.get(loginScreenPath, (request, reply) => {
    const query = new URL(request.url, world.addresses.origin).searchParams;
    const returnTo = safeReturnAddress(query.get('ReturnUrl') ?? '', world.addresses);
    const page = loginPage({
      flags: world.state.flags,
      email: query.get('email') ?? '',
      returnTo: returnTo ?? `${world.addresses.siteOrigin}${accountPagePath}`,
      isExpired: query.has(signInExpiredParameter),
    });
    return sendPage(reply, page);
  });
  app.get(loginScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(loginScript));
}
