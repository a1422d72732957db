import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';
import type { FormName } from '../../start/early/early-input.ts';
import { useEarlySubmit } from './use-early-submit.ts';

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
