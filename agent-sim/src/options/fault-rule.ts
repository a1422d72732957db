import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { agentErrorCodes, otherAgentMessages } from 'shared-protocol/error-codes';
import { faultNames } from '../faults/fault-table.ts';
import { findWrongFault, type NewFault } from '../faults/fault.ts';
import { closestWord } from './closest-word.ts';
import type { OptionRule } from './option-rule.ts';

/** A fault from the start, which people write as a name or as `type=CODE`. */
export const faultRule: OptionRule = {
  choices: faultNames,
  expected: (found) =>
    typeof found === 'string' && found.includes('=')
      ? 'an agent error code after =, such as INTERNAL_ERROR'
      : `${faultNames.join(', ')}, or a message type and a code, such as driver/install=DISK_IS_FULL`,
  accepts: (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const { type, code, ...fault } = value as Partial<Record<'type' | 'code' | 'name' | 'times' | 'delayMs', unknown>>;
    if (fault.name !== 'answer') return findWrongFault(fault) === null;
    return typeof type === 'string' && codes.some((known) => known === code);
  },
  read: (text): NewFault | undefined => {
    const [type = '', wanted] = text.split('=', 2);
    const name = faultNames.find((candidate) => candidate === text);
    if (wanted === undefined) return name && { name };
    const code = codes.find((candidate) => candidate === wanted);
    // The start checks it against the catalogue: loading it here would slow down every start.
    return code && { name: 'answer', type: type as RequestName, code };
  },
  meant: (text) => {
    const code = text.split('=', 2)[1];
    return code === undefined ? closestWord(text, faultNames) : closestWord(code, codes);
  },
};

const codes: readonly AnswerCode[] = [...agentErrorCodes, ...otherAgentMessages];
