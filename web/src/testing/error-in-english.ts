import type { ErrorText } from '../errors/problem.ts';
import { en } from '../texts/en.ts';
import { httpStatusIn } from '../texts/http-status-name.ts';

/** What a visitor reads, as `ErrorSentence` shows it. */
export function errorInEnglish(text: ErrorText | null): string | null {
  if (text === null) return null;
  if ('said' in text) return text.said;
  return 'detail' in text ? en.errors[text.name].replace('{detail}', () => wordsOf(text.detail)) : en.errors[text.name];
}

function wordsOf(detail: Extract<ErrorText, { readonly detail: unknown }>['detail']): string {
  if (detail === 'no-answer') return en.detail.noAnswer;
  return 'said' in detail ? detail.said : httpStatusIn(en, detail.httpStatus);
}
