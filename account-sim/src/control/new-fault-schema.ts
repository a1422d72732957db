import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import * as z from 'zod/mini';
import { type Fault, type FaultInput, faults } from '../faults/faults.ts';
import { didYouMean } from '../options/did-you-mean.ts';

const operationNames = Object.keys(accountContract) as [OperationName, ...OperationName[]];

export const operationName = z.enum(operationNames, {
  error: ({ input }) =>
    `expected one of ${operationNames.join(', ')}, found ${foundIn(input)}${didYouMean([String(input)], operationNames)}`,
});

function foundIn(input: unknown): string {
  return input === undefined ? 'nothing' : JSON.stringify(input).slice(0, maxShown);
}

const maxShown = 100;

const whichAndHowOften = {
  operation: operationName,
  /** Until it is removed, by default. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
};

type NewFault<Own> = Own extends object ? Own & z.output<z.ZodMiniObject<typeof whichAndHowOften>> : never;

const names = Object.keys(faults);

const schemas = Object.values(faults).map(({ schema }) => z.extend(schema as z.ZodMiniObject, whichAndHowOften));

/** A fault to switch on, flat as an agent's: its name and parameters beside the operation that it affects, and how often. */
export const newFaultSchema = z.discriminatedUnion(
  'name',
  // Of a list that is made from the table, the compiler does not know that it has a first one.
  schemas as [(typeof schemas)[number], ...typeof schemas],
  { error: ({ input }) => `expected one of ${names.join(', ')}${didYouMean([nameOf(input)], names)}` },
  // Each has the type of its own schema with these fields, which extending them one by one would show.
) as unknown as z.ZodMiniType<NewFault<Fault>, NewFault<FaultInput>>;

function nameOf(input: unknown): string {
  const { name } = Object(input) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
