import { longestDelayMs } from '../faults/fault.ts';
import type { LatencyRange } from '../faults/latency.ts';

/** `50` is always this many milliseconds, `20-80` a random time between; undefined for anything else. */
export function parseLatency(text: string): LatencyRange | undefined {
  const [, min, max] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  if (min === undefined) return undefined;
  const range = { minMs: Number(min), maxMs: Number(max ?? min) };
  return isLatencyRange(range) ? range : undefined;
}

export function isLatencyRange(value: unknown): boolean {
  const { minMs, maxMs } = Object(value) as Partial<Record<keyof LatencyRange, unknown>>;
  if (!Number.isInteger(minMs) || !Number.isInteger(maxMs)) return false;
  return 0 <= Number(minMs) && Number(minMs) <= Number(maxMs) && Number(maxMs) <= longestDelayMs;
}
