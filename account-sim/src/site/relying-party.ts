import type { Configuration, CustomFetch } from 'openid-client';
import { loadOnce } from 'simulator-kit/load-once';
import { realFetch } from 'simulator-kit/real-fetch';
import { redirectUris, type SiteClient, siteScope } from '../oidc/site-client.ts';
import type { SecretStore } from '../world/secret-store.ts';

/** Who has signed in, as the ID token says. */
export interface SiteSession {
  readonly name: string;
  readonly email: string;
  readonly uuid: string;
  readonly idToken: string;
}

/** A sign-in that a browser has begun here. */
export interface PendingSignIn {
  readonly browser: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/** The account site's side of OpenID Connect: authorization code with PKCE, state and nonce. */
export class RelyingParty {
  readonly #siteOrigin: string;
  readonly #pending: SecretStore<PendingSignIn>;
  /** Asked once, with the first sign-in: the provider may start later than the site. */
  readonly #discover: () => Promise<Configuration>;

  constructor(parts: {
    issuer: string;
    provider: string;
    siteOrigin: string;
    client: SiteClient;
    pending: SecretStore<PendingSignIn>;
  }) {
    this.#discover = loadOnce(() => discover(parts, parts.client));
    this.#siteOrigin = parts.siteOrigin;
    this.#pending = parts.pending;
  }

  /** The provider's address that starts a sign-in for this browser. */
  async begin(wish: {
    browser: string;
    email: string | null;
    /** The languages of the visitor, most wanted first, with spaces between them. */
    uiLocales: string | null;
    returnTo: string;
  }): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await library();
    const codeVerifier = randomPKCECodeVerifier();
    const nonce = randomNonce();
    const { browser, returnTo } = wish;
    const state = this.#pending.issue({ browser, codeVerifier, nonce, returnTo }, pendingLifetimeMs);
    return buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: redirectUris(this.#siteOrigin).callback,
      scope: siteScope,
      response_mode: 'query',
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      acr_values: 'product:driver-support',
      nonce,
      state,
      ...(wish.email === null ? {} : { login_hint: wish.email }),
      ...(wish.uiLocales === null ? {} : { ui_locales: wish.uiLocales }),
    });
  }

  /** Exchanges the code in the callback's address for tokens; null when this browser did not start that sign-in. */
  async finish(callback: URL, browser: string): Promise<{ session: SiteSession; returnTo: string } | null> {
    const state = callback.searchParams.get('state') ?? '';
    const pending = this.#pending.use(state);
    if (pending.status !== 'valid' || pending.value.browser !== browser) return null;

    const { authorizationCodeGrant } = await library();
    const tokens = await authorizationCodeGrant(await this.#discover(), callback, {
      pkceCodeVerifier: pending.value.codeVerifier,
      expectedNonce: pending.value.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const session = {
      name: text(claims?.['name']),
      email: text(claims?.['email']),
      uuid: text(claims?.sub),
      idToken: tokens.id_token ?? '',
    };
    return { session, returnTo: pending.value.returnTo };
  }

  /** The provider's address that signs out there too. */
  async signOutAddress(session: SiteSession): Promise<URL> {
    const { buildEndSessionUrl } = await library();
    return buildEndSessionUrl(await this.#discover(), {
      id_token_hint: session.idToken,
      post_logout_redirect_uri: redirectUris(this.#siteOrigin).signedOut,
    });
  }
}

const pendingLifetimeMs = 3_600_000;

/** `issuer` is the provider's name, and where browsers find it; `provider` is where this site calls it. */
interface Provider {
  readonly issuer: string;
  readonly provider: string;
}

async function discover({ issuer, provider }: Provider, client: SiteClient): Promise<Configuration> {
  const openid = await library();
  const metadata = { id_token_signed_response_alg: 'ES256' };
  return openid.discovery(new URL(issuer), client.id, metadata, openid.ClientSecretBasic(client.secret), {
    // Plain http, because both ends are on this computer. The option is marked as deprecated only to attract attention.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: callProvider(issuer, provider),
  });
}

/** Calls the provider itself, as a proxy would: it need not trust the proxy's certificate, nor find its name. */
function callProvider(issuer: string, provider: string): CustomFetch {
  const { host, protocol } = new URL(issuer);
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  return (address, { headers, method, body, signal }) => {
    // It posts forms only, though the type allows more.
    const form = body instanceof URLSearchParams ? body : null;
    const behindProxy = issuer === provider ? {} : forwarded;
    return realFetch(address.replace(issuer, provider), {
      method,
      body: form,
      signal,
      headers: { ...headers, ...behindProxy },
    });
  };
}

function library() {
  return import('openid-client');
}
