import { EventEmitter } from 'node:events';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import { realTime } from 'simulator-kit/real-time';
import type { Clock } from '../world/simulated-time.ts';
import type { Mail, MailFate } from './mail.ts';

export interface WantedMail {
  readonly to?: string | undefined;
  readonly kind?: Mail['kind'] | undefined;
  /** Selects mails that are newer than the one with this id. */
  readonly after?: string | undefined;
}

/** Every mail that was sent, whether or not the SMTP server accepted it. */
export class Inbox {
  readonly #arrivals = new EventEmitter().setMaxListeners(0);
  readonly #clock: Clock;
  readonly #state: InboxState;

  constructor(clock: Clock, state: InboxState) {
    this.#clock = clock;
    this.#state = state;
  }

  add(mail: Mail): void {
    this.#state.mails = [mail, ...this.#state.mails].slice(0, maximumMails);
    this.announce();
  }

  /** Newest first. */
  list(to?: string): readonly Mail[] {
    return to === undefined ? this.#state.mails : this.#state.mails.filter((mail) => isFor(mail, to));
  }

  find(id: string): Mail | undefined {
    return this.#state.mails.find((mail) => mail.id === id);
  }

  /** What has become of a mail by now; null while it is not known. */
  fateOf(id: string | null): MailFate | null {
    const now = this.#clock();
    return this.#state.mails.find((mail) => mail.id === id)?.fate.findLast(({ at }) => at <= now) ?? null;
  }

  /** Something becomes of mails now. Returns how many there are. */
  decide(state: MailFate['state'], isMeant: (mail: Mail) => boolean): number {
    const fate = [{ state, at: this.#clock() }];
    this.#state.mails = this.#state.mails.map((mail) => (isMeant(mail) ? { ...mail, fate } : mail));
    return this.#state.mails.filter(isMeant).length;
  }

  clear(): void {
    this.#state.mails = [];
  }

  /** Has everybody who waits look again, as after a restored snapshot. */
  announce(): void {
    this.#arrivals.emit('mail');
  }

  /** The newest wanted mail that came after the given one; waits for it up to the time limit. */
  waitFor(wanted: WantedMail, timeoutMs: number): Promise<Mail | null> {
    const find = (): Mail | null => {
      const afterPlace = this.#state.mails.findIndex(({ id }) => id === wanted.after);
      const newer = afterPlace < 0 ? this.#state.mails : this.#state.mails.slice(0, afterPlace);
      return newer.find((mail) => isWanted(mail, wanted)) ?? null;
    };
    return new Promise((resolve) => {
      const finish = (mail: Mail | null): void => {
        stopTimer();
        this.#arrivals.off('mail', consider);
        resolve(mail);
      };
      const consider = (): void => {
        const mail = find();
        if (mail !== null) finish(mail);
      };
      const stopTimer = realTime.after(timeoutMs, () => finish(null));
      this.#arrivals.on('mail', consider);
      consider();
    });
  }
}

interface InboxState {
  mails: readonly Mail[];
}

function isWanted(mail: Mail, { to, kind }: WantedMail): boolean {
  return (to === undefined || isFor(mail, to)) && (kind === undefined || mail.kind === kind);
}

export function isFor(mail: Mail, to: string): boolean {
  return isSameEmailAddress(mail.to, to);
}

const maximumMails = 500;
