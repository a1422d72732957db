import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import type { EarlySubmit, FormName } from '../../../start/early/early-input.ts';
import { recordStep } from '../../../telemetry/record-step.ts';
import { takeEarlySubmit } from '../../../start/early/early-submit.ts';

/**
 * Records that a form may be used, and makes the submit that the visitor made before the app had started: once, and with the values of that moment.
 *
 * @param isReady A submit waits until the form may be used.
 */
export function useEarlySubmit(form: FormName, submit: (early: EarlySubmit) => void, isReady = true): void {
  const makeSubmit = useEffectEvent(submit);
  // The first view knows nothing of the address, such as the code of a reset link.
  const mayTake = !useIsFirstView() && isReady;
  useEffect(() => {
    if (mayTake) recordStep('asked');
    const early = mayTake ? takeEarlySubmit(form) : null;
    if (early !== null) makeSubmit(early);
  }, [form, mayTake]);
}

/** `useEarlySubmit` for a form of react-hook-form, whose fields are named as its values are. */
export function useEarlyForm<Values extends FieldValues>(
  form: FormName,
  setValue: UseFormSetValue<Values>,
  submit: () => unknown,
): void {
  useEarlySubmit(form, ({ values }) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    submit();
  });
}
