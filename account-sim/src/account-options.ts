import type { AppConfigLike } from './app/app-config-like.ts';
import type { Clock } from './world/clock.ts';
import type { Flags } from './world/flags.ts';
import type { SeedAccount } from './world/seed-account.ts';
import type { Addresses, Lifetimes } from './world/settings.ts';

export interface AccountOptions {
  /** Of the account server (5180); 0 takes any that is free. */
  readonly port?: number;
  /** Of the account site (5181); 0 takes any that is free. */
  readonly sitePort?: number;
  /** Serves the built app, with the configuration that it needs. */
  readonly app?: { readonly directory: string; readonly config: (addresses: Addresses) => AppConfigLike };
  /** Where the login screens live when they are not served from here, as with a development server. */
  readonly appOrigin?: string;
  /** Mails go here too, for example `smtp://localhost:1025`. */
  readonly smtp?: string;
  /** Accounts, sessions and links are kept here across restarts. */
  readonly dataFile?: string;
  /** The accounts to begin with, in place of the documented ones; a data file that exists wins. */
  readonly seeds?: readonly SeedAccount[];
  /** What is not given follows the `features` of the app's configuration, and else the defaults. */
  readonly flags?: Partial<Flags>;
  readonly lifetimes?: Partial<Lifetimes>;
  readonly clock?: Clock;
}

export const defaultPorts = { server: 5180, site: 5181 } as const;
