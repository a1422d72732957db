import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { sessionOf } from '../operations/visit.ts';
import { cookieNamesOf } from '../world/cookie-names.ts';
import type { World } from '../world/world.ts';

/**
 * Has the provider's session follow that of the account server: someone who signed in at the login page, and not for a client,
 * is known to `prompt=none`, and `max_age` counts from then, in simulated time.
 */
export function followAccountSession(provider: Provider, world: World): void {
  const { session: cookie } = cookieNamesOf(world.addresses);
  // Where the provider looks for the session of each request; its types leave this out.
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
  /** To be saved, and its cookie sent. */
  touched?: boolean;
};

/** Two readings of the same moment, in whole seconds, may differ by one. */
const roundingSeconds = 1;
