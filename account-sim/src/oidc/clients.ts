import type { AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import { siteClientId } from './site-client.ts';

const redirectUri = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => URL.canParse(text) && !text.includes('#'), 'expected an address without a fragment (#)'),
  z.refine(
    (text) => !URL.canParse(text) || !unsafeSchemes.has(new URL(text).protocol),
    'expected http:, https: or a scheme of an app of its own, such as com.example.app:',
  ),
);

/** The provider's library keeps apps and pages apart. */
function isOfOneKind(uris: readonly string[]): boolean {
  return new Set(uris.map(isWeb)).size <= 1;
}

const oneKind = 'expected either addresses of pages (http:, https:) or of an app with a scheme of its own, not both';

/** The provider's library refuses a client whose addresses after a sign-out are not such, at its first sign-in. */
const signOutOfPages = {
  suits: ({ protocol }: URL) => isWeb(protocol),
  text: 'expected http: or https:, as in redirectUris',
};
const signOutOfApp = {
  suits: ({ protocol, hostname }: URL) => !isWeb(protocol) || loopbackHosts.has(hostname) === (protocol === 'http:'),
  text: "expected a scheme of the app's own, as in redirectUris, https: of another computer, or http: of this one",
};

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOfApp(uris: readonly string[]): boolean {
  return uris.some((uri) => !isWeb(uri));
}

function isWeb(uri: string): boolean {
  return /^https?:/i.test(uri);
}

const unsafeSchemes: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

/** An OpenID client that signs in at this server, beside the account site. */
export const clientSchema = z
  .strictObject({
    id: z.string().check(
      z.regex(/^[\u0021-\u007e]{1,200}$/, 'expected 1 to 200 visible ASCII characters'),
      z.refine((id) => id !== siteClientId, `expected another id than ${siteClientId}, the account site's`),
    ),
    /** Without one it is a public client, such as a page or an app, which must use PKCE. */
    secret: z.optional(
      z.string().check(z.regex(/^[\u0021-\u007e]{1,200}$/, 'expected 1 to 200 visible ASCII characters')),
    ),
    redirectUris: z.array(redirectUri).check(z.minLength(1), z.maxLength(50), z.refine(isOfOneKind, oneKind)),
    /** Where it may lead to after a sign-out. */
    postLogoutRedirectUris: z.optional(z.array(redirectUri).check(z.maxLength(50))),
  })
  .check(({ value: { redirectUris, postLogoutRedirectUris = [] }, issues }) => {
    const expected = isOfApp(redirectUris) ? signOutOfApp : signOutOfPages;
    for (const [place, uri] of postLogoutRedirectUris.entries()) {
      if (!URL.canParse(uri) || expected.suits(new URL(uri))) continue;
      issues.push({ code: 'custom', input: uri, path: ['postLogoutRedirectUris', place], message: expected.text });
    }
  });

export type OpenIdClient = z.infer<typeof clientSchema>;

/** The registered clients by id. */
export class Clients {
  readonly #byId = new Map<string, OpenIdClient>();

  constructor(clients: readonly OpenIdClient[] = []) {
    for (const client of clients) this.put(client);
  }

  list(): readonly OpenIdClient[] {
    return [...this.#byId.values()];
  }

  find(id: string): OpenIdClient | undefined {
    return this.#byId.get(id);
  }

  /** Adds a client, or replaces the one with the same id. */
  put(client: OpenIdClient): void {
    this.#byId.set(client.id, client);
  }

  /** The origins of their pages: those may ask for tokens, and a sign-in's forms may end there. */
  origins(): readonly string[] {
    const uris = this.list().flatMap(({ redirectUris }) => redirectUris);
    return [...new Set(uris.map((uri) => new URL(uri).origin))].filter((origin) => origin !== 'null');
  }

  save(): () => void {
    const saved = this.list();
    return () => {
      this.#byId.clear();
      for (const client of saved) this.put(client);
    };
  }
}

/** As the provider's library has it. */
export function metadataOf({ id, secret, redirectUris, postLogoutRedirectUris = [] }: OpenIdClient): AdapterPayload {
  return {
    client_id: id,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    application_type: isOfApp(redirectUris) ? 'native' : 'web',
    // The provider's only key: see `createProvider`.
    id_token_signed_response_alg: 'ES256',
    ...(secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' }),
  };
}
