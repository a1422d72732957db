import * as z from 'zod/mini';
import type { Answer } from '../operations/answer.ts';
import type { Outcome } from './define-fault.ts';
import { hang } from './hang.ts';
import { http500 } from './http-500.ts';
import { notJson } from './not-json.ts';
import { refuse } from './refuse.ts';
import { reset } from './reset.ts';
import { slow } from './slow.ts';
import { tooMany } from './too-many-requests.ts';
import { truncated } from './truncated.ts';
import { wrongShape } from './wrong-shape.ts';

/** Everything that can go wrong between a browser and an account server. */
const faultSchema = z.discriminatedUnion('name', [
  hang.schema,
  refuse.schema,
  slow.schema,
  reset.schema,
  http500.schema,
  notJson.schema,
  wrongShape.schema,
  truncated.schema,
  tooMany.schema,
]);

export type Fault = z.infer<typeof faultSchema>;

/** A fault as a test writes it; parameters with a default are optional. */
export type FaultInput = z.input<typeof faultSchema>;

export const faults = {
  hang,
  refuse,
  slow,
  reset,
  'http-500': http500,
  'not-json': notJson,
  'wrong-shape': wrongShape,
  truncated,
  'too-many-requests': tooMany,
} satisfies { [Name in Fault['name']]: { readonly act: Action<Name> } };

export async function actOut(fault: Fault, proceed: () => Promise<Answer>): Promise<Outcome> {
  // The table's type ties each action to the fault of its name; the compiler cannot follow a lookup by a union.
  const { act } = faults[fault.name] as { act: Action<Fault['name']> };
  return act(fault, proceed);
}

type Action<Name> = (
  fault: Extract<Fault, { name: Name }>,
  proceed: () => Promise<Answer>,
) => Outcome | Promise<Outcome>;
