import { InvalidArgumentError } from 'commander';
import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { agentErrorCodes, otherAgentMessages } from 'shared-protocol/error-codes';
import { faultNames, type NewFault } from '../../faults/fault.ts';
import { closestWord } from '../../options/closest-word.ts';

/** Adds one fault to the former ones: a name, or `type=CODE`. Whether the type exists is checked later. */
export function readFault(text: string, before: readonly NewFault[] = []): readonly NewFault[] {
  const [type = '', code] = text.split('=', 2);
  return [...before, code === undefined ? named(text) : answer(type, code)];
}

function named(text: string): NewFault {
  const name = faultNames.find((candidate) => candidate === text);
  if (name !== undefined) return { name };
  const expected = `expected ${faultNames.join(', ')}, or a message type and a code, such as driver/install=DISK_IS_FULL`;
  throw new InvalidArgumentError(withHint(expected, closestWord(text, faultNames)));
}

const codes: readonly AnswerCode[] = [...agentErrorCodes, ...otherAgentMessages];

function answer(type: string, text: string): NewFault {
  const code = codes.find((candidate) => candidate === text);
  // The caller checks it against the catalogue: loading it here would slow down every start.
  if (code !== undefined) return { name: 'answer', type: type as RequestName, code };
  const meant = closestWord(text, codes);
  throw new InvalidArgumentError(withHint(`expected an agent error code after =, such as INTERNAL_ERROR`, meant));
}

function withHint(expected: string, meant: string | undefined): string {
  return meant === undefined ? expected : `${expected}; did you mean ${meant}?`;
}
