import { traceparentForm, traceparentHeader } from 'shared-protocol/account/reference';

/** Random: it identifies no visitor. */
export function newTraceparent(): string {
  // Pages without https do not have `randomUUID`.
  const parts = Array.from(crypto.getRandomValues(new Uint16Array(8)), (part) => part.toString(16).padStart(4, '0'));
  const traceId = parts.join('');
  return `00-${traceId}-${traceId.slice(16)}-01`;
}

/** The trace id, by which logs name the call. */
export function referenceOf(headers: Readonly<Record<string, string>> = {}): string | undefined {
  return traceparentForm.exec(headers[traceparentHeader] ?? '')?.groups?.['traceId'];
}
