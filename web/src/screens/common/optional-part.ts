import { lazyPart, type LazyPart, type PartOf } from '../../lib/lazy-part.ts';
import { loadAgain } from '../../lib/load-again.ts';
import { keepError } from '../../telemetry/kept-errors.ts';

/** A part that no sign-in depends on: if its code cannot be loaded, the error is reported and the part is left out. */
export function optionalPart<Props extends object>(importPart: () => Promise<PartOf<Props>>): LazyPart<Props> {
  return lazyPart<Props>(async () => {
    try {
      return await loadAgain(importPart);
    } catch (error) {
      keepError(error);
      return () => null;
    }
  });
}
