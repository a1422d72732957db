/** Something that the users of a simulator should know, with what to do about it. */
export interface Notice<Kind extends string> {
  readonly kind: Kind;
  /** What it is about: a port, an origin. There is one notice of a kind about a subject. */
  readonly subject: string;
  readonly text: string;
  readonly count: number;
}

/** The current notices; each new one is also printed. */
export class Notices<Kind extends string> {
  readonly #print: (text: string) => void;
  readonly #state: NoticesState<Kind>;

  /** `state` is where they are kept: it may be a part of something larger, which is saved and restored. */
  constructor(print: (text: string) => void, state: NoticesState<Kind> = { notices: [] }) {
    this.#print = print;
    this.#state = state;
  }

  list(): readonly Notice<Kind>[] {
    return this.#state.notices;
  }

  /** False when there is one already, which is counted, or no room for more. */
  add(notice: Omit<Notice<Kind>, 'count'>): boolean {
    const isSame = ({ kind, subject }: Notice<Kind>): boolean => kind === notice.kind && subject === notice.subject;
    if (this.#state.notices.some(isSame)) {
      this.#state.notices = this.#state.notices.map((each) =>
        isSame(each) ? { ...notice, count: each.count + 1 } : each,
      );
      return false;
    }
    if (this.#state.notices.filter(({ kind }) => kind === notice.kind).length >= maxOfKind) return false;
    this.#state.notices = [...this.#state.notices, { ...notice, count: 1 }];
    this.#print(notice.text);
    return true;
  }

  /** Removes those of this kind, because their cause is gone; not those about these subjects. */
  withdraw(kind: Kind, except: readonly string[] = []): void {
    this.#state.notices = this.#state.notices.filter(
      (notice) => notice.kind !== kind || except.includes(notice.subject),
    );
  }
}

interface NoticesState<Kind extends string> {
  notices: readonly Notice<Kind>[];
}

/** A page could invent origins without end, which must leave room for what else happens. */
const maxOfKind = 20;
