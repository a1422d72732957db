import * as z from 'zod/mini';
import { siteClientId } from './site-client.ts';

const redirectUri = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => URL.canParse(text), 'expected a whole address, such as https://app.example/callback'),
  z.refine((text) => !text.includes('#'), 'expected an address without a fragment (#)'),
  z.refine(
    (text) => !URL.canParse(text) || !unsafeSchemes.has(new URL(text).protocol),
    'expected http:, https: or a scheme of an app of its own, such as com.example.app:',
  ),
);

/** Checked here, because the provider's library would refuse a client with other addresses only at its first sign-in. */
const addressesOf = {
  web: {
    suits: ({ protocol }: URL) => isWeb(protocol),
    text: 'expected http: or https:, as a web client has',
  },
  native: {
    suits: (url: URL) => !isWeb(url.protocol) || isLoopback(url) === (url.protocol === 'http:'),
    text: "expected a scheme of the app's own, https: of another computer, or http: of this one, as a native client has",
  },
};

type ApplicationType = keyof typeof addressesOf;

/** The type of a client that names none: native with a scheme of its own, or with an address of this computer without a port. */
export function applicationTypeOf({ applicationType, secret, redirectUris }: UncheckedClient): ApplicationType {
  const urls = redirectUris.filter((uri) => URL.canParse(uri)).map((uri) => new URL(uri));
  const isApp = urls.some(({ protocol }) => !isWeb(protocol));
  const isOfAnyPort = secret === undefined && urls.some((url) => isLoopback(url) && url.port === '');
  return applicationType ?? (isApp || isOfAnyPort ? 'native' : 'web');
}

interface UncheckedClient {
  readonly applicationType?: ApplicationType | undefined;
  readonly secret?: string | undefined;
  readonly redirectUris: readonly string[];
}

function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.has(hostname);
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

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
    /** Without a secret it is a public client, such as a page or an app, which must use PKCE. */
    secret: z.optional(
      z.string().check(z.regex(/^[\u0021-\u007e]{1,200}$/, 'expected 1 to 200 visible ASCII characters')),
    ),
    /** How it presents the secret: `client_secret_basic` by default. */
    tokenEndpointAuthMethod: z.optional(z.enum(['client_secret_basic', 'client_secret_post'])),
    /** A native client may use any port of this computer (RFC 8252). */
    applicationType: z.optional(z.enum(['web', 'native'])),
    redirectUris: z.array(redirectUri).check(z.minLength(1), z.maxLength(50)),
    /** Where the browser may be sent after a sign-out. */
    postLogoutRedirectUris: z.optional(z.array(redirectUri).check(z.maxLength(50))),
  })
  .check(({ value, issues }) => {
    const { suits, text: message } = addressesOf[applicationTypeOf(value)];
    for (const field of ['redirectUris', 'postLogoutRedirectUris'] as const) {
      for (const [place, uri] of (value[field] ?? []).entries()) {
        if (!URL.canParse(uri) || suits(new URL(uri))) continue;
        issues.push({ code: 'custom', input: uri, path: [field, place], message });
      }
    }
    if (value.tokenEndpointAuthMethod !== undefined && value.secret === undefined) {
      const path = ['tokenEndpointAuthMethod'];
      issues.push({ code: 'custom', input: value, path, message: 'expected a secret beside it, which it is about' });
    }
  });

export type OpenIdClient = z.infer<typeof clientSchema>;

/** The registered clients by id. */
export class Clients {
  readonly #state: ClientsState;

  constructor(state: ClientsState) {
    this.#state = state;
  }

  list(): readonly OpenIdClient[] {
    return [...this.#state.clients.values()];
  }

  find(id: string): OpenIdClient | undefined {
    return this.#state.clients.get(id);
  }

  /** Adds a client, or replaces the one with the same id. */
  put(client: OpenIdClient): void {
    this.#state.clients.set(client.id, client);
  }

  /** The origins of their pages: those may ask for tokens. */
  origins(): readonly string[] {
    const uris = this.list().flatMap(({ redirectUris }) => redirectUris);
    return [...new Set(uris.map((uri) => new URL(uri).origin))].filter((origin) => origin !== 'null');
  }

  /** The addresses at which a sign-in's forms may end, as a content security policy has them. */
  formTargets(): readonly string[] {
    const targets = this.list().flatMap((client) => {
      const isNative = applicationTypeOf(client) === 'native';
      return client.redirectUris.map((uri) => formTargetOf(new URL(uri), isNative));
    });
    return [...new Set(targets)];
  }
}

interface ClientsState {
  /** The keys are their ids. */
  readonly clients: Map<string, OpenIdClient>;
}

function formTargetOf(url: URL, isNative: boolean): string {
  if (url.origin === 'null') return url.protocol;
  return isNative && isLoopback(url) ? `${url.protocol}//${url.hostname}:*` : url.origin;
}
