import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from './simulated-time.ts';

/** What a browser that has asked for links may still enter; by the hash of its cookie. */
export interface CodeAsker {
  codes: readonly AccessCode[];
  wrongTries: number;
}

/** The code of one mail. */
interface AccessCode {
  readonly id: string;
  readonly email: string;
  readonly hash: string;
  readonly expiresAt: number;
}

/** A code that was just made, and the cookie of the browser that asked for it. */
export interface IssuedCode {
  /** Of the code; its link has it too, so that one ends the other. */
  readonly id: string;
  readonly code: string;
  readonly cookie: string;
}

/** The six digits in mails. They count for the browser that asked, which a cookie identifies, and for nobody else. */
export class AccessCodes {
  readonly #clock: Clock;
  readonly #state: CodesState;

  constructor(clock: Clock, state: CodesState) {
    this.#clock = clock;
    this.#state = state;
  }

  /** A browser whose codes still count keeps its cookie: the mails may arrive in another order. */
  issue(email: string, knownCookie: string | undefined, lifetimeMs: number): IssuedCode {
    const { codeAskers } = this.#state;
    const known = this.#find(knownCookie);
    const cookie =
      known === undefined || knownCookie === undefined ? randomBytes(24).toString('base64url') : knownCookie;
    const asker = known ?? { codes: [], wrongTries: 0 };
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    const issued = { id, email, hash: hashOf(cookie + code), expiresAt: this.#clock() + lifetimeMs };
    asker.codes = [...asker.codes, issued].slice(-maxCodes);
    codeAskers.delete(hashOf(cookie));
    codeAskers.set(hashOf(cookie), asker);
    const [oldest] = codeAskers.keys();
    if (codeAskers.size > maxAskers && oldest !== undefined) codeAskers.delete(oldest);
    return { id, code, cookie };
  }

  /** The code that this browser entered; null whatever is wrong. The right one, and too many wrong ones, end all its codes. */
  use(cookie: string | undefined, code: string, isMeant: (code: AccessCode) => boolean): AccessCode | null {
    const asker = this.#find(cookie);
    if (asker === undefined) return null;
    const hash = hashOf((cookie ?? '') + code);
    const used = asker.codes.find((each) => each.hash === hash && isMeant(each));
    if (used === undefined) asker.wrongTries += 1;
    if (used !== undefined || asker.wrongTries >= maxWrongTries) asker.codes = [];
    return used ?? null;
  }

  /** Ends the codes that match; returns how many there were. */
  end(isMeant: (code: AccessCode) => boolean): number {
    let ended = 0;
    for (const asker of this.#state.codeAskers.values()) {
      const kept = asker.codes.filter((code) => !isMeant(code));
      ended += asker.codes.length - kept.length;
      asker.codes = kept;
    }
    return ended;
  }

  /** With its codes that still count; undefined where there are none. */
  #find(cookie: string | undefined): CodeAsker | undefined {
    const asker = this.#state.codeAskers.get(hashOf(cookie ?? ''));
    if (asker === undefined) return undefined;
    asker.codes = asker.codes.filter(({ expiresAt }) => expiresAt > this.#clock());
    return asker.codes.length === 0 ? undefined : asker;
  }
}

interface CodesState {
  /** By the hash of their cookie. */
  readonly codeAskers: Map<string, CodeAsker>;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const maxWrongTries = 5;
const maxCodes = 5;
const maxAskers = 5_000;
