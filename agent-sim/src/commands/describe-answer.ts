import { formatFaultSchema, responseEnvelopeSchema } from 'shared-protocol/agent/envelope';

export type DescribedAnswer =
  | { readonly status: 'done'; readonly result: unknown }
  | { readonly status: 'refused'; readonly message: string };

/** An answer in words, for whoever typed the request. */
export function describeAnswer(type: string, envelope: unknown): DescribedAnswer {
  const parsed = responseEnvelopeSchema.safeParse(envelope);
  if (!parsed.success) return { status: 'refused', message: `${type}: the answer is no envelope of the protocol` };
  const { error, payload } = parsed.data;
  if (!error) return { status: 'done', result: payload };
  return { status: 'refused', message: `${type}: ${error.code}: ${error.message}${inDetail(error.details)}` };
}

function inDetail(details: unknown): string {
  const faults = Array.isArray(details) ? details.flatMap((each) => formatFaultSchema.safeParse(each).data ?? []) : [];
  return faults.length === 0 ? '' : ` (${faults.map(({ path, reason }) => `${path || 'all'}: ${reason}`).join('; ')})`;
}
