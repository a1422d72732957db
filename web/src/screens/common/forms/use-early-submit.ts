import { useEffect, useEffectEvent } from 'react';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import type { FormName } from '../../../model/forms.ts';
import type { EarlySubmit } from '../../../start/early/early-input.ts';
import { recordStep } from '../../../telemetry/record-step.ts';
import { takeEarlySubmit } from '../../../start/early/early-submit.ts';

/**
 * Records that a form may be used, and makes the submit from before the app had started: once, with the values of that moment.
 *
 * @param isReady A submit waits until the form may be used.
 */
export function useEarlySubmit(form: FormName | 'login', submit: (early: EarlySubmit) => void, isReady = true): void {
  const makeSubmit = useEffectEvent(submit);
  // The first view knows nothing of the address, such as the code of a reset link.
  const mayTake = !useIsFirstView() && isReady;
  useEffect(() => {
    if (mayTake) recordStep('asked');
    const early = mayTake ? takeEarlySubmit(form) : null;
    if (early !== null) makeSubmit(early);
  }, [form, mayTake]);
}
