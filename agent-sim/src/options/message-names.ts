import {
  catalogue,
  type EventName,
  isEventName,
  isRequestName,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import { type AnswerCode, answerCodes } from 'shared-protocol/agent/define';
import * as z from 'zod/mini';
import { ruleOf } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { closestWord } from './closest-word.ts';
import { explainRule, readValue } from './option-rule.ts';

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
  const meant = closestWord(type, Object.keys(catalogue));
  return `a type of the catalogue, or one that was received${meant === undefined ? '' : `; did you mean ${meant}?`}`;
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

// For what is parsed with zod anyway. The rules themselves do without it.

type Value<Name extends keyof AgentOptions> = NonNullable<AgentOptions[Name]>;

/** The value of an option, by its rule. */
export function optionSchema<Name extends keyof AgentOptions>(name: Name): z.ZodMiniType<Value<Name>, Value<Name>> {
  const rule = ruleOf(name);
  return z.custom<Value<Name>>(rule.accepts, { error: ({ input }) => `expected ${explainRule(rule, input)}` });
}

/** The value of an option as people write it. */
export function writtenOptionSchema<Name extends keyof AgentOptions>(
  name: Name,
): z.ZodMiniType<Value<Name>, Value<Name> | string | number> {
  const rule = ruleOf(name);
  const written = z.custom<Value<Name> | string | number>((found) => readValue(rule, found) !== undefined, {
    error: ({ input }) => `expected ${explainRule(rule, input)}`,
  });
  // What the rule of an option reads is of that option's type.
  return z.pipe(
    written,
    z.transform((found) => readValue(rule, found) as Value<Name>),
  );
}
