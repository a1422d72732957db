import type { Answer } from '../http/fetch-answer.ts';

/** The address that a redirect leads to; null for any other answer. */
export function locationOf({ headers }: Answer, base: string): URL | null {
  const { location } = headers;
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base) : null;
}
