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
  // Nobody is asked for consent, by an app with a scheme of its own either.
  policy.get('consent')?.checks.remove('native_client_prompt');
  policy.get('login')?.checks.add(isSignedInHere);
  return policy;
}
