import type { PageLook } from 'config/page/page-renderer';
import type { ProductNames } from 'shared-protocol/product';
import type { OpenIdClient } from './oidc/clients.ts';
import type { SeedAccount } from './world/accounts.ts';
import type { Flags } from './world/flags.ts';
import type { Addresses, Lifetimes } from './world/settings.ts';
import type { Clock } from './world/simulated-time.ts';

export interface AccountOptions {
  /** Port of the account server (5180); 0 takes any free one. */
  readonly port?: number;
  /** Port of the account site (5181); 0 takes any free one. */
  readonly sitePort?: number;
  /** Serves the built app with this configuration. */
  readonly app?: {
    readonly directory: string;
    readonly config: (addresses: Addresses) => AppConfigLike;
    /** What the brands of the configuration look like, for the renderer of the build. */
    readonly look?: PageLook | null;
  };
  /** What mails, passkeys and the account site call the products: as the brands of the app's configuration do, or by their own names. */
  readonly productNames?: Partial<ProductNames>;
  /**
   * Origins of the login screens when this server does not serve them. Pages of all of them may call it (CORS); mails
   * and sign-in requests lead to the first.
   */
  readonly appOrigins?: readonly string[];
  /**
   * Where browsers find this server when a proxy is before it: mails, sign-in requests and redirects lead there. Only
   * then are `X-Forwarded-Proto` and `X-Forwarded-Host` read.
   */
  readonly publicOrigin?: string;
  /** Mails are also sent here, for example `smtp://localhost:1025`. */
  readonly smtp?: string;
  /**
   * agent-sim's control API, for example `http://localhost:29300`: the software takes a login as soon as its agent runs.
   */
  readonly agentControl?: string;
  /** Keeps accounts, sessions and links in this file across restarts. */
  readonly dataFile?: string;
  /** The initial accounts, instead of the documented ones; an existing data file takes precedence. */
  readonly seeds?: readonly SeedAccount[];
  /** OpenID clients that sign in at this server, beside the account site. */
  readonly clients?: readonly OpenIdClient[];
  /** A missing flag takes its value from `features` of the app's configuration, or else its default. */
  readonly flags?: Partial<Flags>;
  readonly lifetimes?: Partial<Lifetimes>;
  /** What the simulated time starts from and follows, until it is frozen or moved on (`Date.now`). */
  readonly clock?: Clock;
}

export const defaultPorts = { server: 5180, site: 5181 } as const;

/** The configuration of the served page: whatever the app needs, with `features` set by the flags. */
export interface AppConfigLike {
  readonly features?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** An option that is a text of a certain form, on the command line and in a program. */
export interface TextOption {
  readonly expected: string;
  /** Returns the normalized value; null when the text has another form. */
  readonly parse: (text: string) => string | null;
}

/** @param example What the option names is likely to be there. */
function originOf(example: string): TextOption {
  return {
    expected: `an origin such as ${example}`,
    parse: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol);
      return isOrigin && url.origin === text.replace(/\/$/, '') ? url.origin : null;
    },
  };
}

export const appOriginOption = originOf('http://localhost:5173');

export const publicOriginOption = originOf('https://login.example.com');

/** Where agent-sim has its control API by default. */
export const agentControlOption = originOf('http://localhost:29300');

export const smtpOption: TextOption = {
  expected: 'an address such as smtp://localhost:1025',
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' ? text : null;
  },
};
