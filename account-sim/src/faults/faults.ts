import type * as z from 'zod/mini';
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
};

type FaultName = keyof typeof faults;
type SchemaOf<Name extends FaultName> = (typeof faults)[Name]['schema'];

export type Fault = { [Name in FaultName]: z.output<SchemaOf<Name>> }[FaultName];

/** A fault as a test writes it; parameters with a default are optional. */
export type FaultInput = { [Name in FaultName]: z.input<SchemaOf<Name>> }[FaultName];

type Act = (fault: Fault, proceed: () => Promise<Answer>, ended: AbortSignal) => Outcome | Promise<Outcome>;

export async function applyFault(fault: Fault, proceed: () => Promise<Answer>, ended: AbortSignal): Promise<Outcome> {
  // The table ties each action to the fault of its name; the compiler cannot follow a lookup by a union.
  const act = faults[fault.name].act as Act;
  return act(fault, proceed, ended);
}
