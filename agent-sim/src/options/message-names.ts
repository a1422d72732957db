import {
  catalogue,
  isEventName,
  isRequestName,
  type EventName,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import { answerCodes, type AnswerCode } from 'shared-protocol/agent/define';
import * as z from 'zod/mini';
import { closestWord } from './closest-word.ts';

/** Names of the catalogue from outside; the error for a mistyped name suggests the one that was probably meant. */
export const requestNameSchema = wordOf<RequestName>('a request of the catalogue', names(isRequestName));
export const eventNameSchema = wordOf<EventName>('an event of the catalogue', names(isEventName));
export const answerCodeSchema = wordOf<AnswerCode>('an agent error code', answerCodes);

function names<Name extends string>(is: (name: string) => name is Name): readonly Name[] {
  return Object.keys(catalogue).filter(is);
}

/** One of these words; the error for a mistyped one suggests the one that was probably meant, and says `what` it may be. */
export function wordOf<Word extends string>(what: string, words: readonly Word[]): z.ZodMiniType<Word, Word> {
  return z.custom<Word>((found) => words.some((word) => word === found), {
    error: ({ input }) => {
      const meant = typeof input === 'string' ? closestWord(input, words) : undefined;
      return meant === undefined ? `expected ${what}` : `expected ${what}; did you mean ${meant}?`;
    },
  });
}
