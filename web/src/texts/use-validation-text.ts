import type { Texts } from './en.ts';
import { useTexts } from './use-texts.ts';

/** What is wrong with a field: the schemas of `model/forms.ts` name the text. */
export type ValidationName = keyof Texts['validation'];

export function useValidationText(): (name: string | undefined) => string | undefined {
  const { validation } = useTexts();
  return (name) => (name === undefined ? undefined : validation[name as ValidationName]);
}
