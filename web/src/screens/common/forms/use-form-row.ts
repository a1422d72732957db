import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormName, type FormRow, forms, type FormValues } from '../../../model/forms.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useValidationText } from '../../../texts/use-validation-text.ts';
import { useEarlySubmit } from './use-early-submit.ts';

interface RowForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The `name` of its `Form`. */
  readonly name: string;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  readonly button: string;
  /** The props of a field. */
  readonly field: (
    name: Path<Values>,
    options?: RegisterOptions<Values>,
  ) => UseFormRegisterReturn & { label: string; error: string | undefined; attempt: number };
}

/** A form of react-hook-form as its row describes it. `onValid` is also called for a submit before the app had started. */
export function useFormRow<Name extends FormName>(
  name: Name,
  onValid: (values: FormValues<Name>) => Promise<unknown>,
): RowForm<FormValues<Name>> {
  const row: FormRow = forms[name];
  const words = row.words(useTexts());
  const validationText = useValidationText();
  // The values' types are inferred from this schema.
  const schema = row.schema as z.ZodMiniType<FormValues<Name>, FormValues<Name>>;
  const form = useForm<FormValues<Name>>({ resolver: zodResolver(schema) });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(onValid);
  useEarlySubmit(name, ({ values }) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as Path<FormValues<Name>>, value as PathValue<FormValues<Name>, Path<FormValues<Name>>>);
    }
    void submit();
  });
  return {
    ...form,
    name,
    submit,
    button: words.button,
    field: (field, options) => ({
      label: words[field],
      // The fields of a row are texts, never groups of fields.
      error: validationText((errors as FieldErrors<Record<string, string>>)[field]?.message),
      attempt: submitCount,
      ...form.register(field, options),
    }),
  };
}
