import type { Product } from 'shared-protocol/product';
import type { LogEntry } from '../../log/log-entry.ts';
import type { Track, WorkOutcome } from './track-work.ts';

/** Reads from the agent's events how work ended, which the list of running work does not say. */
export function trackOutcomes(
  tracks: readonly Track[],
  product: Product,
  entries: readonly LogEntry[],
  at: number,
): readonly Track[] {
  let told = tracks;
  for (const entry of entries) {
    const end = entry.kind === 'event' ? endOf(entry) : null;
    if (end)
      told = told.map((track) => (track.product === product && track.id === end.id ? close(track, end, at) : track));
  }
  return told;
}

interface WorkEnd {
  readonly id: string;
  readonly outcome: WorkOutcome;
  /** It is the end of this kind of work only. */
  readonly kind?: string;
}

function close(track: Track, { outcome, kind = track.kind }: WorkEnd, at: number): Track {
  if (kind !== track.kind) return track;
  if (track.status !== 'running' && track.status !== 'ended') return track;
  const points = outcome === 'done' ? [...track.points, { at, percent: 100 }] : track.points;
  return { ...track, points, status: outcome };
}

function endOf({ type, envelope }: LogEntry): WorkEnd | null {
  const payload = recordOf(recordOf(envelope)['payload']);
  const id = payload['scanId'] ?? payload['jobId'];
  if (typeof id !== 'string' || type === null) return null;
  if (payload['reason'] === 'cancelled' || payload['outcome'] === 'cancelled') return { id, outcome: 'cancelled' };
  if (type.endsWith('/failed') || payload['step'] === 'failed') return { id, outcome: 'failed' };
  if (/\/(completed|updated)$/.test(type)) return { id, outcome: 'done' };
  // A download has no other end; an update that has downloaded its package is half done.
  const isDownloaded = type === 'driver/downloadProgress' && payload['percent'] === 100;
  return isDownloaded ? { id, outcome: 'done', kind: 'driver/download' } : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // An object has string keys; what they hold is checked where it is read.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
