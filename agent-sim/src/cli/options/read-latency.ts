import { InvalidArgumentError } from 'commander';
import type { LatencyRange } from '../../faults/latency.ts';
import { parseLatency } from '../../options/parse-latency.ts';

export function readLatency(text: string): LatencyRange {
  const range = parseLatency(text);
  if (range) return range;
  throw new InvalidArgumentError('expected milliseconds such as 50, or a range such as 20-80');
}
