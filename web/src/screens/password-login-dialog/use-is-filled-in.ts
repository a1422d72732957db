import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isFilledIn } from '../../model/is-filled-in.ts';

export interface Filling {
  readonly isFilledIn: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Must be called after each change of a field. */
  readonly check: () => void;
}

/** Watches whether a form is filled in; what was typed before the app had started counts. */
export function useIsFilledIn(): Filling {
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(false);
  const check = useCallback(() => setComplete(form.current !== null && isFilledIn(form.current)), []);
  useEffect(check, [check]);
  return { isFilledIn: isComplete, form, check };
}
