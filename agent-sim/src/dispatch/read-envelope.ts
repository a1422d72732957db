import { requestEnvelopeSchema, type FormatFault, type RequestEnvelope } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';

export type EnvelopeReading =
  | { readonly status: 'read'; readonly envelope: RequestEnvelope }
  | {
      readonly status: 'unreadable';
      /** Null when they cannot be read. */
      readonly id: string | null;
      readonly type: string | null;
      readonly faults: readonly FormatFault[];
      /** If so, it is safe neither to log nor to forward. */
      readonly isTooDeep: boolean;
    };

/**
 * Reads the argument of a page's call of `Send`. Only requests may be sent to the agent: a response or an event is a
 * fault.
 */
export function readEnvelope(raw: unknown): EnvelopeReading {
  if (nestsDeeperThan(maxLevels, raw)) {
    const faults = [{ path: '', reason: `expected at most ${maxLevels} levels` }];
    return { status: 'unreadable', ...whatCanBeRead(raw), faults, isTooDeep: true };
  }
  const reading = requestEnvelopeSchema.safeParse(raw);
  if (reading.success) return { status: 'read', envelope: reading.data };
  return { status: 'unreadable', ...whatCanBeRead(raw), faults: formatFaults(reading.error), isTooDeep: false };
}

/** More than four times as many as any payload of the catalogue has. */
const maxLevels = 64;

const { id: idSchema, type: typeSchema } = requestEnvelopeSchema.shape;

function whatCanBeRead(raw: unknown): { id: string | null; type: string | null } {
  const { id, type } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const [readId, readType] = [idSchema.safeParse(id), typeSchema.safeParse(type)];
  return { id: readId.data ?? null, type: readType.data ?? null };
}

/** Whether a JSON value has more levels than this; recursion over some values would overflow the stack. */
function nestsDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => nestsDeeperThan(levels - 1, inner));
}
