import { withoutUndefined } from 'simulator-kit/without-undefined';
import * as z from 'zod/mini';

const limit = z.union(
  [
    z.literal('off'),
    z.strictObject({ requests: z.int().check(z.minimum(1)), perSeconds: z.int().check(z.minimum(1)) }),
  ],
  { error: 'expected "off" or { requests, perSeconds } with whole numbers from 1' },
);

export const flagsSchema = z.strictObject({
  /** Password login is allowed; also written into the served app's configuration. */
  passwordLogin: z.boolean(),
  /** Continue with Google; also written into the served app's configuration. */
  socialLogin: z.boolean(),
  /** An access link is sent only to a checked browser; also written into the served app's configuration. */
  botCheck: z.boolean(),
  /** Mails hold a code beside the link; also written into the served app's configuration, where it is on. */
  accessCode: z.boolean(),
  /** The operation `mailState` is there; also written into the served app's configuration, where it is on. */
  mailState: z.boolean(),
  /** The operations for passkeys are there; also written into the served app's configuration, where it is on. */
  passkeys: z.boolean(),
  /** Calls carry a reference: written into the served app's configuration, where it is on, and nothing else. */
  reference: z.boolean(),
  /** A customer who signs in without having a passkey is sent to the screen that offers one. */
  offersPasskeys: z.boolean(),
  /** Whether a browser that reports that it could not load the bot check is served anyway. */
  acceptUnavailableBotCheck: z.boolean(),
  /** How often one address may request a link, a login or a reset before it has to wait. */
  rateLimit: limit,
  /** The same for each client. Off, because the tests of one computer share an address. */
  clientRateLimit: limit,
  /** After how many seconds the software takes a login by itself; null: only when the control API says so. */
  handOffAfterSeconds: z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))),
  /** For how many seconds mail servers hold each mail back before they accept it; null: not at all. */
  mailDelaySeconds: z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))),
});

export type Flags = z.infer<typeof flagsSchema>;

const defaultFlags: Flags = {
  passwordLogin: true,
  socialLogin: true,
  botCheck: true,
  accessCode: false,
  mailState: false,
  passkeys: false,
  reference: false,
  offersPasskeys: false,
  acceptUnavailableBotCheck: true,
  rateLimit: { requests: 30, perSeconds: 60 },
  clientRateLimit: 'off',
  handOffAfterSeconds: null,
  mailDelaySeconds: null,
};

/** The defaults, then the app's configuration, then the caller's flags; later ones take precedence. */
export function initialFlags(features: Readonly<Record<string, unknown>>, wishes: Partial<Flags>): Flags {
  const featureFlags = Object.entries(features).filter(
    ([name, value]) => featureNames.some((feature) => feature === name) && typeof value === 'boolean',
  );
  return { ...defaultFlags, ...Object.fromEntries(featureFlags), ...withoutUndefined(wishes) };
}

/** The flags that the app's configuration has too. An older app need not know the optional ones, which are then off. */
export function featuresOf(flags: Flags, features: Readonly<Record<string, unknown>>): Record<string, boolean> {
  const written = featureNames.filter(
    (name) => !optionalFeatures.some((optional) => optional === name) || flags[name] || name in features,
  );
  return Object.fromEntries(written.map((name) => [name, flags[name]]));
}

const optionalFeatures = ['accessCode', 'mailState', 'passkeys', 'reference'] as const;
const featureNames = ['passwordLogin', 'socialLogin', 'botCheck', ...optionalFeatures] as const;
