import { codesOf, type RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { faultNames, faultRow } from './fault-table.ts';

/**
 * A note where, by the catalogue, no agent answers this type with this code, which may be a mistake; else null. The fault works
 * all the same, because agents in the field may be newer than the page.
 */
export function noteOnAnswer(type: RequestName, code: AnswerCode): string | null {
  const codes = codesOf(type);
  if (codes.includes(code)) return null;
  const cause = faultNames.find((name) => {
    const row = faultRow(name);
    return row.code === code && Object.keys(row.work ?? {}).some((kind) => type.startsWith(kind));
  });
  const hint = cause === undefined ? '' : `; with the fault ${cause}, work that it starts fails with this code`;
  return `no agent answers ${type} with ${code}, but with ${codes.join(', ')}${hint}`;
}
