import { printable } from 'shared-protocol/printable';

/** What a row found. */
export interface Finding {
  /**
   * - `slow`: the answer did not come within the time that the app waits
   * - `unreached`: there was no answer to judge, for another reason
   * - `not-tried`: something is missing that the caller can provide, or a limit is used up
   * - `not-written`: the server answers 404 to the operation, whatever is sent
   * - `left-out`: the caller chose not to try it, for example by not giving an option
   * - `not-applicable`: the row asks nothing of this server, or is never tried
   */
  readonly status:
    | 'conforms'
    | 'deviates'
    | 'slow'
    | 'unreached'
    | 'not-tried'
    | 'not-written'
    | 'left-out'
    | 'not-applicable';
  /** Or why there is no result. Contains no address, password, code or token, and nothing that identifies an installation. */
  readonly found: string;
}

/** A row and what it found. */
export interface CheckedRow extends Finding {
  readonly name: string;
  readonly expected: string;
  /** The one request that was judged, where there was one; without what identifies somebody. */
  readonly sent?: string;
}

export const conforms = findingOf('conforms');
export const deviates = findingOf('deviates');
export const unreached = findingOf('unreached');
/** Found is what to provide; the report lists it once more. */
export const notTried = findingOf('not-tried');
/** Found is the option that would include it; the report lists it once more. */
export const leftOut = findingOf('left-out');
export const notApplicable = findingOf('not-applicable');
export const notWritten = findingOf('not-written');

function findingOf(status: Finding['status']): (found: string) => Finding {
  // A server's texts may contain anything, and have any length.
  return (found) => ({ status, found: printable(found, 10_000) });
}

/** What is found where a request was not answered. */
export function unanswered({ fault, isSlow }: { readonly fault: string; readonly isSlow: boolean }): Finding {
  return findingOf(isSlow ? 'slow' : 'unreached')(fault);
}

/** Conforms if there are no faults; deviates by all that there are. */
export function conformsIfNone(faults: readonly (string | false)[], found: string): Finding {
  const existing = faults.filter((fault) => fault !== false);
  return existing.length === 0 ? conforms(found) : deviates([...new Set(existing)].join('; '));
}

/** Conforms if exactly the expected was found. */
export function conformsIfSame(expected: string, found: string): Finding {
  return found === expected ? conforms(found) : deviates(found);
}
