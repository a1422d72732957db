import { useState } from 'react';
import { useIsNavigating } from './use-is-navigating.ts';

/**
 * Whether an action is running, or the navigation that followed it: its button stays busy until the visitor has arrived,
 * instead of looking ready, or merely disabled, while the next page loads.
 */
export function useIsUnderWay(isRunning: boolean): boolean {
  const isNavigating = useIsNavigating();
  const [wasUnderWay, setUnderWay] = useState(false);
  const isUnderWay = isRunning || (wasUnderWay && isNavigating);
  if (isUnderWay !== wasUnderWay) setUnderWay(isUnderWay);
  return isUnderWay;
}
