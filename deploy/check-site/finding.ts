import type { Answer, Fetched } from 'conformance/http/fetch-answer';

/** A fault at an address of the site; or, with `expected: null`, why the address could not be checked. */
export interface Finding {
  readonly address: string;
  readonly found: string;
  readonly expected: string | null;
}

/** What was found and what was expected. */
export type Fault = readonly [found: string, expected: string];

export function fault(address: string, found: string, expected: string): Finding {
  return { address, found, expected };
}

export function unchecked(address: string, why: string): Finding {
  return { address, found: why, expected: null };
}

/** Judges an answer, if there is one. A refusal for too many requests says nothing about the site. */
export function judged(
  address: string,
  fetched: Fetched,
  judge: (answer: Answer) => readonly Fault[],
): readonly Finding[] {
  if (fetched.status === 'failed') {
    const { reason, isUnchecked } = fetched;
    return [isUnchecked ? unchecked(address, reason) : fault(address, reason, 'an answer')];
  }
  if (fetched.answer.status === 429) return [unchecked(address, '429: too many requests from this computer')];
  return judge(fetched.answer).map(([found, expected]) => fault(address, found, expected));
}

/** A status, and where a redirect leads; without what is below its path, which may be a link's token. */
export function statusOf({ status, headers: { location } }: Pick<Answer, 'status' | 'headers'>): string {
  if (location === undefined || status < 300 || status > 399) return `${status}`;
  const target = URL.canParse(location) ? new URL(location) : null;
  return `${status} to ${target === null ? location.split(/[?#]/, 1)[0] : target.origin}`;
}
