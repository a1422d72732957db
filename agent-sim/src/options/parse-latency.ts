import type { LatencyRange } from '../faults/latency.ts';

/** `50` is always this many milliseconds, `20-80` a random time between; null for anything else. */
export function parseLatency(text: string): LatencyRange | null {
  const [, min, max] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  if (min === undefined) return null;
  const range = { minMs: Number(min), maxMs: Number(max ?? min) };
  return range.minMs <= range.maxMs ? range : null;
}
