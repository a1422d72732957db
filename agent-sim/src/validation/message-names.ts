import {
  catalogue,
  type EventName,
  isEventName,
  isRequestName,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import { type AnswerCode, answerCodes } from 'shared-protocol/agent/define';
import { wordOf } from './explain.ts';

/** Names of the catalogue from outside; the error for a mistyped name suggests the one that was probably meant. */
export const requestNameSchema = wordOf<RequestName>('a request of the catalogue', names(isRequestName));
export const eventNameSchema = wordOf<EventName>('an event of the catalogue', names(isEventName));
export const answerCodeSchema = wordOf<AnswerCode>('an agent error code', answerCodes);

function names<Name extends string>(is: (name: string) => name is Name): readonly Name[] {
  return Object.keys(catalogue).filter(is);
}
