import { STATUS_CODES } from 'node:http';

/** Why a request is not served, in the words of its answer. */
export interface Refusal {
  readonly statusCode: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal in the shape of Fastify's own errors. */
export function refusalBody({ statusCode, message }: Refusal): object {
  return { statusCode, error: STATUS_CODES[statusCode], message };
}

/** Why a body of another type is refused, and what to add; with its parameters, such as a charset, or missing. */
export function wrongContentType(contentType: string | undefined): string {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return `The content type is ${type ?? 'missing'}; it must be application/json (curl: -H 'content-type: application/json').`;
}

/**
 * Keeps an answer, whatever it is, out of pages that ask without CORS, and so without an Origin: they learn no more than
 * if nothing were listening.
 */
export const unseenHeaders = { 'cross-origin-resource-policy': 'same-origin' } as const;
