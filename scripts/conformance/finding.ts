/** What a row found. */
export interface Finding {
  /** Unreached: there was no answer to judge. Not tried: something is missing, or not allowed. */
  readonly status: 'conforms' | 'deviates' | 'unreached' | 'not-tried';
  /** Or why there is no result. Contains no address, password, code or token. */
  readonly found: string;
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

export function notTried(why: string): Finding {
  return { status: 'not-tried', found: clip(why) };
}

/** Conforms unless one of these says what is wrong. */
export function unless(faults: readonly (string | false)[], found: string): Finding {
  const told = faults.filter((fault) => fault !== false);
  return told.length === 0 ? conforms(found) : deviates(told.join('; '));
}

/** A server's texts may be long, and may contain anything. */
function clip(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

const longest = 200;
