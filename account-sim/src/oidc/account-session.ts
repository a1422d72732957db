import type { interactionPolicy, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { accountOfSession, sessionOf } from '../operations/visit.ts';
import { cookieNamesOf } from '../world/cookie-names.ts';
import type { World } from '../world/world.ts';

/**
 * Keeps the provider's session in step with that of the account server: `prompt=none` also finds someone who signed in at the
 * login page without a client, and `max_age` counts from then, in simulated time.
 */
export function followAccountSession(provider: Provider, world: World): void {
  const { session: cookie } = cookieNamesOf(world.addresses);
  // The provider looks here for the session of each request; its types leave this out.
  const model = provider.Session as unknown as SessionModel;
  const find = model.get.bind(model);
  model.get = async (context) => {
    const session = await find(context);
    const signedIn = sessionOf(context.cookies.get(cookie, { signed: false }), world);
    // One of another account is left to the interaction policy.
    if (signedIn === null || ![undefined, signedIn.account.uuid].includes(session.accountId)) return session;
    const ageSeconds = Math.floor((world.clock() - signedIn.since) / 1_000);
    const loginTs = Math.max(1, Math.floor(Date.now() / 1_000) - ageSeconds);
    if (Math.abs(loginTs - (session.loginTs ?? 0)) <= roundingSeconds) return session;
    session.loginAccount({ accountId: signedIn.account.uuid, loginTs });
    session.touched = true;
    return session;
  };
}

interface SessionModel {
  get: (context: KoaContextWithOIDC) => Promise<ProviderSession>;
}
type ProviderSession = Pick<InstanceType<Provider['Session']>, 'accountId' | 'loginTs' | 'loginAccount'> & {
  /** The provider saves a touched session and sends its cookie. */
  touched?: boolean;
};

/** Two readings of the same moment may differ by one, because both are in whole seconds. */
const roundingSeconds = 1;

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

/** Signing out at the account site also ends the account session, if the visitor chose so and the session is theirs. */
export function endSessionWithProvider({ oidc, cookies }: KoaContextWithOIDC, world: World): void {
  const { session } = cookieNamesOf(world.addresses);
  const secret = cookies.get(session, { signed: false });
  const account = accountOfSession(secret, world);
  if (oidc.params?.['logout'] === undefined || account === null || account.uuid !== oidc.session?.accountId) return;
  world.sessions.remove(secret ?? '');
  cookies.set(session, null, { signed: false, path: '/' });
}
