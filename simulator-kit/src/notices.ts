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
  #list: readonly Notice<Kind>[] = [];

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  list(): readonly Notice<Kind>[] {
    return this.#list;
  }

  /** False when there is one already, which is counted, or no room for more. */
  add(notice: Omit<Notice<Kind>, 'count'>): boolean {
    const isSame = ({ kind, subject }: Notice<Kind>): boolean => kind === notice.kind && subject === notice.subject;
    if (this.#list.some(isSame)) {
      this.#list = this.#list.map((each) => (isSame(each) ? { ...notice, count: each.count + 1 } : each));
      return false;
    }
    if (this.#list.filter(({ kind }) => kind === notice.kind).length >= maxOfKind) return false;
    this.#list = [...this.#list, { ...notice, count: 1 }];
    this.#print(notice.text);
    return true;
  }

  /** Removes those of this kind, because their cause is gone; not those about these subjects. */
  withdraw(kind: Kind, except: readonly string[] = []): void {
    this.#list = this.#list.filter((notice) => notice.kind !== kind || except.includes(notice.subject));
  }

  /** Returns what restores the notices of now. */
  save(): () => void {
    const saved = this.#list;
    return () => {
      this.#list = saved;
    };
  }
}

/** A page could invent origins without end, which must leave room for what else happens. */
const maxOfKind = 20;
