import { keepError } from './kept-errors.ts';

/** Reports what broke before React rendered, which nobody else does: React tells the console what a boundary catches. */
export function reportStartError(error: unknown): void {
  console.error(error);
  keepError(error);
}
