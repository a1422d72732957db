import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import { addressKey } from './accounts.ts';
import type { Product } from 'shared-protocol/product';
import type { Clock } from './simulated-time.ts';

/** What a browser that has asked for links may still enter, and what became of the rest; by the hash of its cookie. */
export interface CodeAsker {
  codes: readonly AccessCode[];
  wrongTries: number;
}

/** The wrong codes of an address since the last code or link of it that has succeeded. */
export interface WrongCodes {
  /** When each wrong code was entered. */
  readonly times: readonly number[];
  /** There were too many in a day: no code counts until a link succeeds. */
  readonly haveEndedCodes: boolean;
}

/** The code of one mail. */
interface AccessCode extends CodePurpose {
  readonly id: string;
  readonly hash: string;
  readonly expiresAt: number;
  /** Until then, the browser that asked learns why the code fails. */
  readonly knownUntil: number;
  readonly fate: 'none' | 'used' | 'ended';
}

interface CodePurpose {
  readonly email: string;
  /** The link in the same mail leads there too. */
  readonly returnPath: string | null;
  readonly product: Product;
}

/** A code that was just made, and the cookie of the browser that asked for it. */
export interface IssuedCode {
  /** The id of the code; its link has it too, so that one ends the other. */
  readonly id: string;
  /** Null while the codes of this address are over. */
  readonly code: string | null;
  readonly cookie: string;
  /** The cookie's lifetime, which is longer than the code's: after the code has expired, the browser learns why it fails. */
  readonly cookieMs: number;
}

/**
 * Why a code does not work. It follows from the mails that this browser has asked for, not from the digits, so that it
 * helps nobody to guess. `code`: this browser has asked for none to that address.
 */
export type CodeRefusal = 'code' | 'wrong' | 'expired' | 'ended' | 'used';

/**
 * The six digits in mails. They count for the browser that asked, which a cookie identifies, and for nobody else: what any
 * other browser tries can neither succeed nor use anything up.
 */
export class AccessCodes {
  readonly #clock: Clock;
  readonly #state: CodesState;

  constructor(clock: Clock, state: CodesState) {
    this.#clock = clock;
    this.#state = state;
  }

  /**
   * Each mail sets a new cookie, and earlier codes move to it: mails may arrive in any order. A person who
   * planted the cookie that the browser sent is left without a code.
   */
  issue(purpose: CodePurpose, formerCookie: string | undefined, lifetimeMs: number): IssuedCode {
    const { codeAskers } = this.#state;
    const former = this.#find(formerCookie);
    codeAskers.delete(hashOf(formerCookie ?? ''));
    const cookie = randomBytes(24).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    const cookieMs = Math.max(lifetimeMs, knownMs);
    const now = this.#clock();
    const haveEnded = this.#wrongCodesOf(purpose.email).haveEndedCodes;
    const issued: AccessCode = {
      ...purpose,
      id,
      hash: hashOf(id + code),
      expiresAt: now + lifetimeMs,
      knownUntil: now + cookieMs,
      fate: haveEnded ? 'ended' : 'none',
    };
    const isGoingOn = former?.codes.some((each) => this.#isLive(each)) ?? false;
    codeAskers.set(hashOf(cookie), {
      codes: [...(former?.codes ?? []), issued].slice(-maxCodes),
      wrongTries: isGoingOn ? (former?.wrongTries ?? 0) : 0,
    });
    const [oldest] = codeAskers.keys();
    if (codeAskers.size > maxAskers && oldest !== undefined) codeAskers.delete(oldest);
    return { id, code: haveEnded ? null : code, cookie, cookieMs };
  }

  /** Whether this browser may enter a code for the address; only then does a try count. */
  mayTry(cookie: string | undefined, email: string): boolean {
    return (
      this.#find(cookie)?.codes.some((code) => isSameEmailAddress(code.email, email) && this.#isLive(code)) ?? false
    );
  }

  /**
   * The code that this browser entered, or why it does not count. The right one and too many wrong ones end all codes of the
   * browser; a hundred wrong ones in a day end those of the address in every browser.
   */
  use(cookie: string | undefined, email: string, code: string): AccessCode | CodeRefusal {
    const asker = this.#find(cookie);
    if (asker === undefined) return 'code';
    const live = asker.codes.filter((each) => isSameEmailAddress(each.email, email) && this.#isLive(each));
    const used = live.find((each) => each.hash === hashOf(each.id + code));
    if (used !== undefined) {
      this.#endLive(asker, 'used');
      this.#state.wrongCodes.delete(addressKey(email));
      return used;
    }
    if (live.length > 0) {
      asker.wrongTries += 1;
      if (asker.wrongTries >= maxWrongTries) this.#endLive(asker, 'ended');
      this.#countWrong(email);
    }
    return this.#refusalOf(asker, email);
  }

  /** A link was used: the code of its mail is over, and those of later mails count again. */
  useLink({ email, codeId }: { readonly email: string; readonly codeId: string | null }): void {
    this.#change((code) => (code.id === codeId && this.#isLive(code) ? { ...code, fate: 'used' } : code));
    this.#state.wrongCodes.delete(addressKey(email));
  }

  /** Returns how many codes it ended. */
  expire(isMeant: (code: AccessCode) => boolean): number {
    let expired = 0;
    this.#change((code) => {
      if (!isMeant(code) || !this.#isLive(code)) return code;
      expired += 1;
      return { ...code, expiresAt: this.#clock() };
    });
    return expired;
  }

  /** Removes codes as if nobody had asked for them. */
  forget(isMeant: (code: AccessCode) => boolean): void {
    for (const asker of this.#state.codeAskers.values()) asker.codes = asker.codes.filter((code) => !isMeant(code));
  }

  #refusalOf({ codes }: CodeAsker, email: string): CodeRefusal {
    const asked = codes.filter((code) => isSameEmailAddress(code.email, email));
    if (asked.some((code) => this.#isLive(code))) return 'wrong';
    const newest = asked.at(-1);
    if (newest === undefined) return 'code';
    return newest.fate === 'none' ? 'expired' : newest.fate;
  }

  #wrongCodesOf(email: string): WrongCodes {
    return this.#state.wrongCodes.get(addressKey(email)) ?? { times: [], haveEndedCodes: false };
  }

  #countWrong(email: string): void {
    const now = this.#clock();
    const times = [...this.#wrongCodesOf(email).times.filter((time) => time > now - dayMs), now];
    const haveEndedCodes = times.length >= maxWrongCodes;
    this.#state.wrongCodes.set(addressKey(email), { times, haveEndedCodes });
    if (haveEndedCodes)
      this.#change((code) =>
        isSameEmailAddress(code.email, email) && this.#isLive(code) ? { ...code, fate: 'ended' } : code,
      );
  }

  #change(change: (code: AccessCode) => AccessCode): void {
    for (const asker of this.#state.codeAskers.values()) asker.codes = asker.codes.map(change);
  }

  #endLive(asker: CodeAsker, fate: 'used' | 'ended'): void {
    asker.codes = asker.codes.map((code) => (this.#isLive(code) ? { ...code, fate } : code));
  }

  #isLive({ fate, expiresAt }: AccessCode): boolean {
    return fate === 'none' && expiresAt > this.#clock();
  }

  /** The browser that asked, with the codes whose outcome it may still learn; undefined without any. */
  #find(cookie: string | undefined): CodeAsker | undefined {
    const asker = this.#state.codeAskers.get(hashOf(cookie ?? ''));
    if (asker === undefined) return undefined;
    asker.codes = asker.codes.filter(({ knownUntil }) => knownUntil > this.#clock());
    return asker.codes.length === 0 ? undefined : asker;
  }
}

interface CodesState {
  /** The keys are hashes of their cookies. */
  readonly codeAskers: Map<string, CodeAsker>;
  /** The keys are from `addressKey`. There are mails for accounts only, so that these are no more. */
  readonly wrongCodes: Map<string, WrongCodes>;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const knownMs = 3_600_000;
const maxWrongTries = 5;
/** NIST SP 800-63B-4, 3.2.2: no more failed attempts in a row at one account. */
const maxWrongCodes = 100;
const dayMs = 86_400_000;
const maxCodes = 5;
const maxAskers = 5_000;
