import { useEffect, useEffectEvent } from 'react';

/**
 * Selects what was refused, so that what is typed next takes its place.
 *
 * @param refusal another one for each refusal; null while nothing is refused
 */
export function useSelectRefused(refusal: unknown, select: () => void): void {
  const selectIt = useEffectEvent(select);
  useEffect(() => {
    if (refusal !== null) selectIt();
  }, [refusal]);
}
