import { ownFields } from '../../lib/own-fields.ts';
import type { EarlyField, FormName } from '../early/early-input.ts';

/** The fields of every form as they stand. */
export function takeSnapshot(): readonly EarlyField[] {
  return Array.from(document.querySelectorAll<HTMLFormElement>('form[data-form]')).flatMap((form) =>
    ownFields(form).map((element) => ({
      element,
      form: form.dataset['form'] as FormName,
      name: element.name,
      value: element.value,
      selection: element === document.activeElement ? selectionOf(element) : null,
    })),
  );
}

/** Browsers know it of every field that holds text. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): readonly [number, number] {
  return [selectionStart ?? 0, selectionEnd ?? 0];
}
