import * as z from 'zod/mini';

/** Something about an agent's surroundings that whoever uses it should know, with what to do. */
export const noticeSchema = z.object({
  kind: z.enum(['other-agent', 'port-taken', 'page-refused']),
  /** What it is about: a port, an origin. There is one notice of a kind about a subject. */
  subject: z.string(),
  text: z.string(),
  count: z.int(),
});

type Notice = z.output<typeof noticeSchema>;

/** The current notices of one agent; each new one is also printed on stderr. */
export interface Notices {
  readonly list: readonly Notice[];
  /** False when there is one already, which is counted, or no room for more. */
  add(notice: Omit<Notice, 'count'>): boolean;
  /** Removes those of this kind, because their cause is gone; not those about these subjects. */
  withdraw(kind: Notice['kind'], except?: readonly string[]): void;
}

export function createNotices(print: (text: string) => void): Notices {
  let list: readonly Notice[] = [];
  return {
    get list() {
      return list;
    },
    add: (notice) => {
      const isSame = ({ kind, subject }: Notice): boolean => kind === notice.kind && subject === notice.subject;
      if (list.some(isSame)) {
        list = list.map((each) => (isSame(each) ? { ...each, text: notice.text, count: each.count + 1 } : each));
        return false;
      }
      if (list.filter(({ kind }) => kind === notice.kind).length >= maxOfKind) return false;
      list = [...list, { ...notice, count: 1 }];
      print(notice.text);
      return true;
    },
    withdraw: (kind, except = []) => {
      list = list.filter((notice) => notice.kind !== kind || except.includes(notice.subject));
    },
  };
}

/** A page could invent origins without end, which must leave room for what else happens. */
const maxOfKind = 20;
