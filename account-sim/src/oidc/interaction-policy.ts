import type { interactionPolicy } from 'oidc-provider';
import { accountOfSession } from '../operations/visit.ts';
import { cookieNamesOf } from '../world/cookie-names.ts';
import type { World } from '../world/world.ts';

/**
 * The usual policy, with one addition: the account server's session decides who is signed in. The provider has a
 * session of its own, which must neither outlive that one nor belong to somebody else.
 */
export async function createInteractionPolicy(world: World): Promise<interactionPolicy.DefaultPolicy> {
  const { base, Check } = await import('oidc-provider/lib/helpers/interaction_policy/index.js');
  const { session } = cookieNamesOf(world.addresses);
  const policy = base();
  const isSignedInHere = new Check(
    'account_session',
    'the account session has ended or is of another account',
    'login_required',
    ({ oidc, cookies }) => {
      const account = accountOfSession(cookies.get(session, { signed: false }), world);
      return account === null || account.uuid !== oidc.session?.accountId;
    },
  );
  // Nobody is asked for consent, not even by an app with a scheme of its own, or with prompt=consent: no screen asks for
  // it, so that the browser would be redirected without end.
  for (const check of ['native_client_prompt', 'consent_prompt']) policy.get('consent')?.checks.remove(check);
  policy.get('login')?.checks.add(isSignedInHere);
  return policy;
}
