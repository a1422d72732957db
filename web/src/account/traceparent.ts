import { traceparentForm, traceparentHeader } from 'shared-protocol/account/reference';

/** A new value of the header, random: it identifies no visitor, and no two calls share it. */
export function newTraceparent(): string {
  // Pages without https do not have `randomUUID`.
  const parts = Array.from(crypto.getRandomValues(new Uint16Array(8)), (part) => part.toString(16).padStart(4, '0'));
  const traceId = parts.join('');
  return `00-${traceId}-${traceId.slice(16)}-01`;
}

/** The reference that a call with these headers has in logs: the trace id of its header, where it carries one. */
export function referenceOf(headers: Readonly<Record<string, string>> = {}): string | undefined {
  return traceparentForm.exec(headers[traceparentHeader] ?? '')?.groups?.['traceId'];
}
