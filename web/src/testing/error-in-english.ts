import type { ErrorDetail, ErrorText } from '../errors/problem.ts';
import { en } from '../texts/en.ts';
import { httpStatusIn } from '../texts/http-status-name.ts';
import { withoutDetail } from '../texts/put-in.ts';

/** What a visitor reads, as `ErrorSentence` shows it. */
export function errorInEnglish(text: ErrorText | null): string | null {
  if (text === null) return null;
  if ('said' in text) return text.said;
  if (!('detail' in text)) return en.errors[text.name];
  const { name, detail } = text;
  return detail === null ? withoutDetail(en.errors[name]) : en.errors[name].replace('{detail}', () => wordsOf(detail));
}

function wordsOf(detail: ErrorDetail): string {
  if (detail === 'no-answer') return en.detail.noAnswer;
  if ('said' in detail) return detail.said;
  return 'httpStatus' in detail ? httpStatusIn(en, detail.httpStatus) : (detail.more?.said ?? en.detail[detail.known]);
}
