import {
  catalogue,
  type EventName,
  isEventName,
  isRequestName,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import { type AnswerCode, answerCodes } from 'shared-protocol/agent/define';
import { closestWord } from 'simulator-kit/closest-word';
import { inWords, wordOf } from './explain.ts';

/** Names of the catalogue from outside; the error for a mistyped name suggests the one that was probably meant. */
export const requestNameSchema = wordOf<RequestName>('a request of the catalogue', names(isRequestName));
export const eventNameSchema = wordOf<EventName>('an event of the catalogue', names(isEventName));
export const answerCodeSchema = wordOf<AnswerCode>('an agent error code', answerCodes);

function names<Name extends string>(is: (name: string) => name is Name): readonly Name[] {
  return Object.keys(catalogue).filter(is);
}

/**
 * What is wrong with a type to look for in logs; null when nothing is. Besides those of the catalogue there may be some that
 * a page made up and the agent has received.
 */
export function findWrongType(type: string, received: (type: string) => boolean): string | null {
  if (Object.hasOwn(catalogue, type) || received(type)) return null;
  const expected = 'a type of the catalogue, or one that was received';
  return inWords({ expected, meant: closestWord(type, Object.keys(catalogue)) });
}
