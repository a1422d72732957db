import { keepError } from './kept-errors.ts';

/** Reports an error thrown before React rendered. React itself logs those that a boundary catches. */
export function reportStartError(error: unknown): void {
  console.error(error);
  keepError(error);
}
