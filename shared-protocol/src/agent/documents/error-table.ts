import { errorMeanings } from '../../error-meanings.ts';
import type { AnswerCode } from '../define.ts';
import { connectionErrors, envelopeErrors } from '../envelope.ts';
import { anchorOf } from './anchor-of.ts';
import { markdownTable } from './markdown-table.ts';
import type { ListedMessage } from './message-rows.ts';

/** Every code with its meaning, and which side reports it. */
export function errorTable(rows: readonly ListedMessage[]): string {
  return markdownTable(
    ['code', 'meaning', 'raised when'],
    (Object.keys(errorMeanings) as AnswerCode[]).map((code) => [code, errorMeanings[code], raisedWhen(code, rows)]),
  );
}

function raisedWhen(code: AnswerCode, rows: readonly ListedMessage[]): string {
  if (isIn(connectionErrors, code)) return 'the asking side reports it in place of an answer';
  if (isIn(envelopeErrors, code)) return 'answering any request';
  const names = rows.filter(({ errors }) => errors.includes(code)).map(({ name }) => `[${name}](#${anchorOf(name)})`);
  return `answering ${names.join(', ')}`;
}

function isIn(codes: readonly AnswerCode[], code: AnswerCode): boolean {
  return codes.includes(code);
}
