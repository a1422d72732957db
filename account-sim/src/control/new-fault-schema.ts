import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import * as z from 'zod/mini';
import { faults } from '../faults/faults.ts';

export const operationName = z.enum(Object.keys(accountContract) as [OperationName, ...OperationName[]]);

const whichAndHowOften = {
  operation: operationName,
  /** Until it is removed, by default. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
};

/** A fault to switch on, flat as an agent's: its name and parameters beside the operation that it affects, and how often. */
export const newFaultSchema = z.discriminatedUnion(
  'name',
  [
    z.extend(faults.hang.schema, whichAndHowOften),
    z.extend(faults.refuse.schema, whichAndHowOften),
    z.extend(faults.slow.schema, whichAndHowOften),
    z.extend(faults.reset.schema, whichAndHowOften),
    z.extend(faults['http-500'].schema, whichAndHowOften),
    z.extend(faults['not-json'].schema, whichAndHowOften),
    z.extend(faults['wrong-shape'].schema, whichAndHowOften),
    z.extend(faults.truncated.schema, whichAndHowOften),
    z.extend(faults['too-many-requests'].schema, whichAndHowOften),
  ],
  { error: `expected one of ${Object.keys(faults).join(', ')}` },
);
