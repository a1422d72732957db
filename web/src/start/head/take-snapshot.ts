import type { EarlyField, FormName } from '../early/early-input.ts';

/** The fields of every form as they stand. */
export function takeSnapshot(): readonly EarlyField[] {
  return Array.from(document.querySelectorAll<HTMLFormElement>('form[data-form]')).flatMap((form) =>
    Array.from(form.querySelectorAll('input'))
      .filter(({ name, readOnly }) => name !== '' && !readOnly)
      .map((element) => ({
        element,
        form: form.dataset['form'] as FormName,
        name: element.name,
        value: element.value,
        focus: element === document.activeElement ? { range: rangeOf(element) } : null,
      })),
  );
}

/** An email field tells nobody where its caret is. */
function rangeOf({ selectionStart, selectionEnd }: HTMLInputElement): readonly [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
