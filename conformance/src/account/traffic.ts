import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import { fieldsIn } from './encode-call.ts';

/** An answer to a call, and what the call sent. */
export interface LoggedCall {
  readonly answer: Answer;
  readonly sent: SentValues;
}

/** How time passes; tests have their own. */
export interface Clock {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

export interface TrafficSettings {
  /** How often in a minute one client may ask about whatever addresses. */
  readonly clientLimit?: number;
  /** How long to wait where a server asks for it by Retry-After; without it nothing is waited for. */
  readonly longestWaitMs?: number;
  readonly clock?: Clock;
  readonly deadline?: AbortSignal;
}

/** Everything that one run asks: the answers, for the rows that judge all of them, and how fast it may go on. */
export class Traffic {
  readonly #calls: (LoggedCall & { readonly name: OperationName })[] = [];
  readonly #silent = new Map<string, Fetched>();
  readonly #limited = new Set<OperationName>();
  readonly #settings: TrafficSettings;
  readonly #clock: Clock;
  /** The requests of the row that is being tried, described for the report. */
  #sent: readonly { readonly name: OperationName; readonly described: string }[] = [];
  /** When the limited calls of the last minute were made. */
  #times: readonly number[] = [];

  constructor(settings: TrafficSettings = {}) {
    this.#settings = settings;
    const { deadline } = settings;
    this.#clock = settings.clock ?? {
      now: () => performance.now(),
      // The end of the run ends the wait; the next request then fails.
      pause: (ms) => pause(ms, undefined, { signal: deadline }).catch(() => undefined),
    };
  }

  add(name: OperationName, answer: Answer, sent: SentValues): void {
    this.#calls.push({ name, answer, sent });
  }

  callsOf(name: OperationName): readonly LoggedCall[] {
    return this.#calls.filter((each) => each.name === name);
  }

  note(name: OperationName, described: string): void {
    this.#sent = [...this.#sent, { name, described }];
  }

  beginRow(): void {
    this.#sent = [];
  }

  /** What the row has sent to this operation, if it was one request. */
  sentOnceTo(subject: string | undefined): string | undefined {
    const sent = this.#sent.filter(({ name }) => name === subject);
    return sent.length === 1 ? sent[0]?.described : undefined;
  }

  /** What was not answered once is not waited for again: a run would take hours. */
  async unlessSilent(
    what: OperationName | `preflight ${OperationName}`,
    ask: () => Promise<Fetched>,
  ): Promise<Fetched> {
    const silence = this.#silent.get(what);
    if (silence !== undefined) return silence;
    const fetched = await ask();
    if (fetched.status === 'failed' && fetched.isTimeout) this.#silent.set(what, fetched);
    return fetched;
  }

  /** Waits until the limit of a client has room for so many calls, or a whole minute is free. */
  async makeRoom(name: OperationName, calls: number): Promise<void> {
    const { clientLimit } = this.#settings;
    if (clientLimit === undefined || operationDetails[name].limit === null) return;
    for (;;) {
      const now = this.#clock.now();
      this.#times = this.#times.filter((time) => time > now - minuteMs);
      const [oldest] = this.#times;
      if (oldest === undefined || this.#times.length + calls <= clientLimit) return;
      await this.#clock.pause(Math.ceil(oldest + minuteMs - now) + 1);
    }
  }

  count(name: OperationName): void {
    if (operationDetails[name].limit !== null) this.#times = [...this.#times, this.#clock.now()];
  }

  now(): number {
    return this.#clock.now();
  }

  /** Waits for as long as an answer of 429 says; false where that is too long, or was of no use before. */
  async waitFor(name: OperationName, { headers }: Answer): Promise<boolean> {
    const { longestWaitMs = 0, deadline } = this.#settings;
    const wait = headers['retry-after'] ?? '';
    const waitMs = /^\d+$/.test(wait) ? Number(wait) * 1_000 : Infinity;
    if (waitMs > longestWaitMs || this.#limited.has(name) || deadline?.aborted) return false;
    await this.#clock.pause(waitMs);
    return true;
  }

  /** The server has refused again after the wait: from now on nothing is waited for. */
  stayLimited(name: OperationName): void {
    this.#limited.add(name);
  }
}

/** One second more, because the server counts from when the request arrived. */
const minuteMs = 61_000;

/** What a call sends that must not come back. */
interface SentValues {
  /** Passwords, codes, tokens. */
  readonly secrets: readonly string[];
  readonly addresses: readonly string[];
}

export function sentValues({ path, body }: { readonly path: string; readonly body?: string | undefined }): SentValues {
  const fields = fieldsIn(body === undefined || body === '' ? (path.split('?')[1] ?? '') : body);
  const named = (names: RegExp): readonly string[] =>
    fields.flatMap(([name, value]) =>
      names.test(name) && typeof value === 'string' && !maybeAWord.test(value) ? [value] : [],
    );
  return { secrets: named(/password|code|token/i), addresses: named(/email/i) };
}

/** What may be in an answer by chance, such as `password`, which some test accounts have. */
const maybeAWord = /^(?:.{0,7}|\p{L}{8,11})$/u;
