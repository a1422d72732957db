import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Account, Adapter, AdapterPayload, Configuration, JWK, Provider } from 'oidc-provider';
import { cookieNamesOf } from '../world/cookie-names.ts';
import { isBehindProxy } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { createInteractionPolicy, endSessionWithProvider, followAccountSession } from './account-session.ts';
import { applicationTypeOf, type OpenIdClient } from './clients.ts';
import { interactionPathOf } from './interaction.ts';
import { renderProviderError, renderSignOut } from './provider-pages.ts';
import { redirectUris, type SiteClient, siteScope } from './site-client.ts';

/** The OpenID provider of one simulator. Loaded when it is first needed: it would take half of the startup time. */
export async function createProvider(world: World, site: SiteClient): Promise<Provider> {
  const { Provider } = await import('oidc-provider/lib/provider.js');
  const names = cookieNamesOf(world.addresses);
  const provider = new Provider(world.addresses.publicOrigin, {
    ...fixedConfiguration,
    adapter: (model: string) => (model === 'Client' ? clientAdapter(world) : world.providerMemory.adapter(model)),
    jwks: { keys: [generateSigningKey()] },
    clients: [clientMetadata(world, site)],
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: names.providerSession, interaction: names.interaction, resume: names.resume },
    },
    interactions: {
      policy: await createInteractionPolicy(world),
      url: (_context, { uid }) => interactionPathOf(uid),
    },
    clientBasedCORS: (_context, origin, { clientId }) =>
      (world.clients.find(clientId)?.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    // A client with a secret may leave PKCE out; the account site uses it.
    pkce: { required: (_context, { clientId }) => world.clients.find(clientId)?.secret === undefined },
    findAccount: (_context, subject) => accountOfSubject(world, subject),
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: renderSignOut(world) },
    },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: daySeconds,
      IdToken: hourSeconds,
      Interaction: Math.max(1, Math.floor(world.lifetimes.interactionMs / 1_000)),
      Session: Math.max(1, Math.floor(world.lifetimes.sessionMs / 1_000)),
    },
    renderError: renderProviderError(world),
  });
  provider.proxy = isBehindProxy(world.addresses);
  followAccountSession(provider, world);
  provider.on('end_session.success', (context) => endSessionWithProvider(context, world));
  provider.use(async (_context, next) => {
    await next();
    await world.untilSaved();
  });
  return provider;
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

const fixedConfiguration = {
  acrValues: ['product:driver-support', 'product:maverick'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  // The ID token itself carries the name, so the site can show it without a second request.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'email'],
  routes: {
    authorization: '/connect/authorize',
    end_session: '/connect/endsession',
    jwks: '/connect/jwks',
    token: '/connect/token',
    userinfo: '/connect/userinfo',
  },
  // Both belong to this project, so nobody is asked for consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      ...(oidc.client === undefined ? {} : { clientId: oidc.client.clientId }),
      ...(oidc.account === undefined ? {} : { accountId: oidc.account.accountId }),
    });
    grant.addOIDCScope(siteScope);
    await grant.save();
    return grant;
  },
} satisfies Configuration;

/** The clients that were registered beside the account site. */
function clientAdapter(world: World): Adapter {
  return {
    ...world.providerMemory.adapter('Client'),
    find: (id) => {
      const client = world.clients.find(id);
      return Promise.resolve(client && metadataOf(client));
    },
  };
}

function clientMetadata(world: World, { id, secret }: SiteClient) {
  const { callback, signedOut } = redirectUris(world.addresses.siteOrigin);
  return {
    client_id: id,
    client_secret: secret,
    client_name: 'Account site',
    redirect_uris: [callback],
    post_logout_redirect_uris: [signedOut],
    id_token_signed_response_alg: 'ES256',
    token_endpoint_auth_method: 'client_secret_basic',
  } as const;
}

/** An elliptic curve, because generating such a key takes a millisecond, and an RSA key much of a second. */
function generateSigningKey(): JWK {
  const key: JsonWebKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return { ...key, kty: 'EC', use: 'sig', alg: 'ES256' };
}

/** The provider identifies accounts by their uuid, and gives the site their name and address. */
function accountOfSubject(world: World, subject: string): Account | undefined {
  const account = world.accounts.findByUuid(subject);
  if (account === undefined) return undefined;
  const { uuid, name, email } = account;
  return { accountId: uuid, claims: () => ({ sub: uuid, name, email, email_verified: true }) };
}

/**
 * A client as the provider's library has it. Apart from `clients.ts`, which the package's declarations reach: the types of
 * that library are not installed with it.
 */
function metadataOf(client: OpenIdClient): AdapterPayload {
  const { id, secret, redirectUris, postLogoutRedirectUris = [] } = client;
  const { tokenEndpointAuthMethod = 'client_secret_basic' } = client;
  return {
    client_id: id,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    application_type: applicationTypeOf(client),
    // The provider's only key: see `createProvider`.
    id_token_signed_response_alg: 'ES256',
    ...(secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: secret, token_endpoint_auth_method: tokenEndpointAuthMethod }),
  };
}
