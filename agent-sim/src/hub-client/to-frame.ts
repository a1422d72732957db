import { recordSeparator } from '../signalr/records.ts';

/** A message of the hub protocol, serialized. */
export function toFrame(message: unknown): string {
  return JSON.stringify(message) + String.fromCharCode(recordSeparator);
}
