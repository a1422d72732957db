import type { AnswerCode } from 'shared-protocol/agent/define';

/** An event names only the codes of its row; what else went wrong is an internal error to its readers. */
export function fitCode<Code extends AnswerCode>(
  code: AnswerCode,
  codes: Readonly<Record<Code | 'INTERNAL_ERROR', true>>,
): Code | 'INTERNAL_ERROR' {
  return Object.hasOwn(codes, code) ? (code as Code) : 'INTERNAL_ERROR';
}
