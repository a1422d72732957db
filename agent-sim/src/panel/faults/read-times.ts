import { maxTimes } from '../../faults/fault.ts';

/** How often a fault is to act. */
export type Times =
  | { readonly status: 'known'; readonly request: { readonly times?: number } }
  | { readonly status: 'wrong'; readonly message: string };

/** Nothing typed: until it is removed. */
export function readTimes(text: string): Times {
  if (text.trim() === '') return { status: 'known', request: {} };
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > maxTimes) {
    return { status: 'wrong', message: 'A whole number from 1, or nothing.' };
  }
  return { status: 'known', request: { times } };
}
