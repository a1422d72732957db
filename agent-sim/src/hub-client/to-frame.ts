import { recordSeparator } from '../hub/records.ts';

/** A message of the hub protocol as it goes over the wire. */
export function toFrame(message: unknown): string {
  return JSON.stringify(message) + String.fromCharCode(recordSeparator);
}
