import { printable } from 'shared-protocol/printable';

/** What a row found. */
export interface Finding {
  /**
   * - `slow`: the answer did not come within the time that the app waits
   * - `unreached`: there was no answer to judge, for another reason
   * - `not-tried`: it could not be tried, because something is missing that the caller can provide, or a limit is used up
   * - `left-out`: the caller chose not to try it, for example by not giving an option
   * - `not-applicable`: the row asks nothing of this server, or is never tried
   */
  readonly status: 'conforms' | 'deviates' | 'slow' | 'unreached' | 'not-tried' | 'left-out' | 'not-applicable';
  /** Or why there is no result. Contains no address, password, code or token, and nothing that identifies an installation. */
  readonly found: string;
}

/** A row and what it found. */
export interface CheckedRow extends Finding {
  readonly name: string;
  readonly expected: string;
}

export function conforms(found: string): Finding {
  return { status: 'conforms', found: clip(found) };
}

export function deviates(found: string): Finding {
  return { status: 'deviates', found: clip(found) };
}

export function unreached(why: string): Finding {
  return { status: 'unreached', found: clip(why) };
}

/** What is found where a request was not answered. */
export function unanswered({ fault, isSlow }: { readonly fault: string; readonly isSlow: boolean }): Finding {
  return isSlow ? { status: 'slow', found: clip(fault) } : unreached(fault);
}

/** `lacking` is what to provide; the report lists it once more. */
export function notTried(lacking: string): Finding {
  return { status: 'not-tried', found: clip(lacking) };
}

/** `option` is what would include it; the report lists it once more. */
export function leftOut(option: string): Finding {
  return { status: 'left-out', found: clip(option) };
}

export function notApplicable(why: string): Finding {
  return { status: 'not-applicable', found: clip(why) };
}

/** Conforms if there are no faults; deviates by all that there are. */
export function conformsIfNone(faults: readonly (string | false)[], found: string): Finding {
  const existing = faults.filter((fault) => fault !== false);
  return existing.length === 0 ? conforms(found) : deviates([...new Set(existing)].join('; '));
}

/** Conforms if exactly the expected was found. */
export function conformsIfSame(expected: string, found: string, described = found): Finding {
  return found === expected ? conforms(described) : deviates(found);
}

/** A server's texts may be long, and may contain anything. */
function clip(text: string): string {
  return printable(text, longest);
}

const longest = 200;
