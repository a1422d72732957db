import { setTimeout as pause } from 'node:timers/promises';
import type { HttpFault } from './http-fault.ts';

/** The correct answer, but late. */
export const slow: HttpFault = async ({ body }, fault) => {
  if (fault.name === 'slow') await pause(fault.delayMs, undefined, { ref: false });
  return body;
};
