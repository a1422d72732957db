import { type AnswerCode, answerCodes } from 'shared-protocol/agent/define';
import { type FaultName, faultNames, faultRow } from '../faults/fault-table.ts';

/** What to switch on so that a page meets a code, by the table of faults; throws where a code has no cause, or two. */
export const causes = Object.fromEntries(answerCodes.map((code) => [code, causeOf(code)])) as Record<
  AnswerCode,
  FaultName
>;

function causeOf(code: AnswerCode): FaultName {
  const [cause, ...others] = faultNames.filter((name) => faultRow(name).code === code);
  if (cause === undefined || others.length > 0) throw new Error(`${code} has ${cause ? 'several causes' : 'no cause'}`);
  return cause;
}
