import { useEffect, useEffectEvent } from 'react';

/** Selects what was refused, so that typing replaces it. Each refusal is another value; null while there is none. */
export function useSelectRefused(refusal: unknown, select: () => void): void {
  const selectIt = useEffectEvent(select);
  useEffect(() => {
    if (refusal !== null) selectIt();
  }, [refusal]);
}
