import type { Product } from 'shared-protocol/product';
import type { RunningWork } from '../../world/state/work.ts';

/** As many lines as a reader can distinguish. */
const maxTracks = 6;

/**
 * Continues the lines of one agent's work. Lines of work that has ended stay until new work begins while nothing
 * runs, so that a quick scan can still be looked at.
 */
export function trackWork(
  tracks: readonly Track[],
  product: Product,
  work: readonly RunningWork[],
  at: number,
): readonly Track[] {
  const known = tracks.map((track) => (track.product === product ? goneOn(track, work, at) : track));
  const begun = work.filter((one) => !tracks.some((track) => isSame(track, product, one)));
  if (begun.length === 0) return known;
  const shown = known.some(({ status }) => status === 'running') ? known : [];
  return withoutSurplus([
    ...shown.filter((track) => !begun.some(({ id }) => track.product === product && track.id === id)),
    ...begun.map((one) => begin(product, one, at)),
  ]);
}

/** Work that waited for other work gets a new start time when it starts. */
function isSame(track: Track, product: Product, { id, startedAt }: RunningWork): boolean {
  return track.product === product && track.id === id && (track.status === 'running' || track.startedAt === startedAt);
}

function begin(product: Product, { id, kind, startedAt, percent }: RunningWork, at: number): Track {
  return { id, product, kind, startedAt, points: [{ at, percent }], status: 'running' };
}

function goneOn(track: Track, work: readonly RunningWork[], at: number): Track {
  // If only the connection ended, the work may still be running.
  if (track.status !== 'running' && track.status !== 'ended') return track;
  const now = work.find((one) => isSame(track, track.product, one));
  if (!now) return { ...track, status: 'ended' };
  const { percent, startedAt } = now;
  const gone = { ...track, startedAt, status: 'running' } as const;
  if (percent === track.points.at(-1)?.percent) return gone;
  return { ...gone, points: [...track.points, { at, percent }] };
}

function withoutSurplus(tracks: readonly Track[]): readonly Track[] {
  let surplus = tracks.length - maxTracks;
  return tracks.filter(({ status }) => status === 'running' || (surplus -= 1) < 0);
}

export interface Track {
  readonly id: string;
  readonly product: Product;
  /** `scan/hardware`, `driver/install`. */
  readonly kind: string;
  /** The agent's id; ids are used again after a reset. */
  readonly startedAt: number;
  readonly points: readonly TrackPoint[];
  /** `ended`: no longer listed, and the reason is unknown. */
  readonly status: 'running' | 'ended' | WorkOutcome;
}

export type WorkOutcome = 'done' | 'failed' | 'cancelled';

interface TrackPoint {
  /** Milliseconds since 1970, by the panel's clock. */
  readonly at: number;
  readonly percent: number;
}
