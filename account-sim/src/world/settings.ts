/** The addresses of the parts of one simulator. Origins have no slash at the end. */
export interface Addresses {
  /** The account server. */
  readonly origin: string;
  /** Where browsers find the account server: at its own origin, or at that of a proxy before it. */
  readonly publicOrigin: string;
  /** The account site, the relying party. */
  readonly siteOrigin: string;
  /** Where the login screens are; the account server itself when it serves the app. */
  readonly appOrigin: string;
  /** Every origin whose pages are the app's: that one, and others that may call from there. */
  readonly appOrigins: readonly string[];
}

/** Only then do the headers count by which a proxy tells of its client. */
export function isBehindProxy({ origin, publicOrigin }: Addresses): boolean {
  return publicOrigin !== origin;
}

/** How long things are valid. */
export interface Lifetimes {
  readonly accessLinkMs: number;
  readonly accessCodeMs: number;
  readonly resetCodeMs: number;
  readonly sessionMs: number;
  /** The lifetime of a session that is to outlive the browser. */
  readonly rememberedSessionMs: number;
  /** How long a sign-in at the account site may take from start to end. */
  readonly interactionMs: number;
  readonly botTokenMs: number;
  readonly passkeyChallengeMs: number;
  /** How old a sign-in may be for a passkey to be made. */
  readonly freshSignInMs: number;
  readonly botCheckMs: number;
  /** How long "sign in where I asked for it" waits for that browser. */
  readonly approvalMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An access link is valid for a day (specification, section 9); this project chose the others. */
export const defaultLifetimes: Lifetimes = {
  accessLinkMs: dayMs,
  accessCodeMs: 10 * minuteMs,
  resetCodeMs: dayMs,
  sessionMs: dayMs,
  rememberedSessionMs: 30 * dayMs,
  interactionMs: hourMs,
  botTokenMs: 2 * minuteMs,
  passkeyChallengeMs: 5 * minuteMs,
  freshSignInMs: 10 * minuteMs,
  botCheckMs: 10 * minuteMs,
  approvalMs: 10 * minuteMs,
};
