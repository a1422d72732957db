import type { EarlySubmit } from './early-input.ts';

let kept: EarlySubmit | null = null;

export function keepEarlySubmit(submit: EarlySubmit): void {
  kept = submit;
}

/** The early submit of a form, once; null when there was none. */
export function takeEarlySubmit(form: string): EarlySubmit | null {
  if (kept?.form !== form) return null;
  const submit = kept;
  kept = null;
  return submit;
}
