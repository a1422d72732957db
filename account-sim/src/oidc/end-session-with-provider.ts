import type { KoaContextWithOIDC } from 'oidc-provider';
import { accountOfSession } from '../operations/visit.ts';
import { cookieNamesOf } from '../world/cookie-names.ts';
import type { World } from '../world/world.ts';

/** Signing out at the account site also ends the account session, if the visitor chose so and the session is theirs. */
export function endSessionWithProvider({ oidc, cookies }: KoaContextWithOIDC, world: World): void {
  const { session } = cookieNamesOf(world.addresses);
  const secret = cookies.get(session, { signed: false });
  const account = accountOfSession(secret, world);
  if (oidc.params?.['logout'] === undefined || account === null || account.uuid !== oidc.session?.accountId) return;
  world.sessions.remove(secret ?? '');
  cookies.set(session, null, { signed: false, path: '/' });
}
