import { InvalidArgumentError } from 'commander';
import { isExactOrigin, nearestOrigin } from '../../options/exact-origin.ts';

/** Reads the origin of a page, exactly as a browser sends it. */
export function readPageOrigin(text: string): string {
  if (isExactOrigin(text)) return text;
  const meant = nearestOrigin(text);
  throw new InvalidArgumentError(
    `expected an origin such as http://localhost:3000${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}
