import { catalogue, type RequestName } from 'shared-protocol/agent/catalogue';
import { responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { conforms, deviates, type Finding } from './check.ts';

/** Holds what was received for a request against its row. */
export function judgeAnswer(name: RequestName, requestId: string, envelope: unknown): Finding {
  const parsed = responseEnvelopeSchema.safeParse(envelope);
  if (!parsed.success) return deviates(`no envelope: ${told(formatFaults(parsed.error))}`);
  const { type, inReplyTo, error, payload } = parsed.data;
  if (inReplyTo !== requestId) return deviates('an answer in reply to another id');
  if (type !== name) return deviates(`an answer of the type ${type}`);

  const row = catalogue[name];
  const codes: readonly string[] = row.errors;
  if (error) return codes.includes(error.code) ? conforms(error.code) : deviates(`${error.code}: ${error.message}`);
  const result = row.result.safeParse(payload);
  return result.success ? conforms('a result') : deviates(told(formatFaults(result.error, 'payload')));
}

function told(faults: readonly { path: string; reason: string }[]): string {
  return faults.map(({ path, reason }) => `${path || 'all'}: ${reason}`).join('; ');
}
