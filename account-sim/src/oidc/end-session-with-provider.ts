import type { KoaContextWithOIDC } from 'oidc-provider';
import { accountOfSession, sessionCookie } from '../operations/visit.ts';
import type { World } from '../world/world.ts';

/** Signing out at the account site also ends the account session, if the visitor chose so and the session is theirs. */
export function endSessionWithProvider({ oidc, cookies }: KoaContextWithOIDC, world: World): void {
  const secret = cookies.get(sessionCookie, { signed: false });
  const account = accountOfSession(secret, world);
  if (oidc.params?.['logout'] === undefined || account === null || account.uuid !== oidc.session?.accountId) return;
  world.sessions.remove(secret ?? '');
  cookies.set(sessionCookie, null, { signed: false, path: '/' });
}
