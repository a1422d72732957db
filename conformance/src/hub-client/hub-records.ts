/** Ends every record of SignalR's JSON protocol (ASCII "record separator"). */
export const recordSeparator = '\u001e';

/** A message of the hub protocol, serialized. */
export function toRecord(message: object): string {
  return JSON.stringify(message) + recordSeparator;
}

/** The object that a record holds; null when it is not JSON or not an object. */
export function readJsonObject(record: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(record);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Whatever JSON.parse makes of an object is a record of unknowns.
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
