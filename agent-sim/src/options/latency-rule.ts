import * as z from 'zod/mini';
import { maxDelayMs } from '../faults/fault-schema.ts';
import type { LatencyRange } from '../faults/latency.ts';
import { explainedAs } from '../validation/explain.ts';
import type { OptionRule } from './option-rule.ts';

const delaySchema = z.int().check(z.minimum(0), z.maximum(maxDelayMs));

const latencySchema = z
  .object({ minMs: delaySchema, maxMs: delaySchema })
  .check(z.refine(({ minMs, maxMs }) => minMs <= maxMs));

export const latencyRule: OptionRule<LatencyRange> = {
  schema: explainedAs(latencySchema, (found) => ({
    expected:
      typeof found === 'object'
        ? `{ minMs, maxMs } in whole milliseconds, minMs first, at most ${maxDelayMs}`
        : `milliseconds such as 50, or a range such as 20-80, at most ${maxDelayMs}`,
  })),
  read: parseLatency,
};

/** `50` is always this many milliseconds, `20-80` a random time between; undefined for anything else. */
export function parseLatency(text: string): LatencyRange | undefined {
  const [, min, max] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  return latencySchema.safeParse({ minMs: Number(min), maxMs: Number(max ?? min) }).data;
}
