/** A request from outside that the simulator refused, and what to do about it. */
export interface Notice {
  readonly kind: 'page-refused' | 'host-refused';
  /** What it is about: an origin, a host. There is one notice of a kind about a subject. */
  readonly subject: string;
  readonly text: string;
  readonly count: number;
}

/** The notices since the start or the last reset; each new one is also printed on stderr. */
export class Notices {
  #list: readonly Notice[] = [];

  list(): readonly Notice[] {
    return this.#list;
  }

  /** One that is there already is counted. */
  add(notice: Omit<Notice, 'count'>): void {
    const isSame = ({ kind, subject }: Notice): boolean => kind === notice.kind && subject === notice.subject;
    if (this.#list.some(isSame)) {
      this.#list = this.#list.map((each) => (isSame(each) ? { ...notice, count: each.count + 1 } : each));
      return;
    }
    if (this.#list.filter(({ kind }) => kind === notice.kind).length >= maxOfKind) return;
    this.#list = [...this.#list, { ...notice, count: 1 }];
    process.stderr.write(`account-sim: ${notice.text}\n`);
  }

  save(): () => void {
    const saved = this.#list;
    return () => {
      this.#list = saved;
    };
  }
}

/** A page could invent origins without end. */
const maxOfKind = 20;
