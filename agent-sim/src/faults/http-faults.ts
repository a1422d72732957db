import type { FaultName } from './fault.ts';
import { hang } from './hang.ts';
import { http500 } from './http-500.ts';
import type { HttpFault } from './http-fault.ts';
import { notJson } from './not-json.ts';
import { reset } from './reset.ts';
import { slow } from './slow.ts';
import { truncated } from './truncated.ts';
import { wrongShape } from './wrong-shape.ts';

/** The faults that affect the answers of regstate and negotiate, by name. */
export const httpFaults = {
  hang,
  slow,
  reset,
  'http-500': http500,
  'not-json': notJson,
  'wrong-shape': wrongShape,
  truncated,
} as const satisfies Partial<Record<FaultName, HttpFault>>;

export type HttpFaultName = keyof typeof httpFaults;
