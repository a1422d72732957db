import * as z from 'zod/mini';
import { faultNames } from './fault-table.ts';
import { issueOf, wholeNumber, wordOf } from '../validation/explain.ts';
import { answerCodeSchema, requestNameSchema } from '../validation/message-names.ts';

/** How often a counted fault may act. */
export const maxTimes = 1_000_000;

/** How long anything may be held back. */
export const maxDelayMs = 600_000;

export const timesSchema = wholeNumber('a whole number', 1, maxTimes);

const delaySchema = wholeNumber('milliseconds', 0, maxDelayMs);

const faultNameSchema = wordOf(faultNames.join(', '), faultNames);

const times = z.optional(z.nullable(timesSchema));

export const namedFaultShape = { name: faultNameSchema, times, delayMs: z.optional(delaySchema) };
/** Requests of this type are answered with this code instead of being served. */
export const answerFaultShape = {
  name: z.optional(z.literal('answer')),
  type: requestNameSchema,
  code: answerCodeSchema,
  times,
};

/** Refuses fields that cannot be together. */
export function refuseTogether({ value, issues }: z.core.ParsePayload<z.output<typeof namedFault>>): void {
  const { name, times: count = null, delayMs } = value;
  const refuse = (path: 'times' | 'delayMs', expected: string): void =>
    void issues.push(issueOf({ expected }, { path: [path], input: value[path] }));
  if (name === 'refuse' && count !== null) refuse('times', 'any fault but refuse, whose refusals nobody can count');
  if (name !== 'slow' && delayMs !== undefined) refuse('delayMs', 'only with the fault slow');
}

const namedFault = z.strictObject(namedFaultShape);

/** A fault to switch on. */
export const newFaultSchema = z.union([
  namedFault.check(refuseTogether),
  z.pipe(
    z.strictObject(answerFaultShape),
    z.transform((fault) => ({ ...fault, name: 'answer' as const })),
  ),
]);

/** A fault lasts until it is removed, or for `times` uses; `slow` waits three seconds by default. */
export type NewFault = z.output<typeof newFaultSchema>;

const activeFields = {
  id: z.string(),
  /** How many more times it acts; null: until it is removed. */
  times: z.nullable(z.int()),
};

/** A fault that is switched on. */
export const faultSchema = z.union([
  z.object({ ...activeFields, name: z.literal('slow'), delayMs: z.int() }),
  z.object({ ...activeFields, name: z.literal('answer'), type: requestNameSchema, code: answerCodeSchema }),
  z.object({ ...activeFields, name: z.enum(faultNames.filter((name) => name !== 'slow')) }),
]);

export type Fault = z.output<typeof faultSchema>;
