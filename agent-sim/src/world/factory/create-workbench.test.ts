import { beforeEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { WorkPlan } from '../state/work.ts';
import { createWorkbench } from './create-workbench.ts';

let clock = createManualClock();
let onChange = vi.fn();
let bench = createWorkbench(clock, () => null, onChange);
let told: string[] = [];

beforeEach(() => {
  clock = createManualClock();
  onChange = vi.fn();
  bench = createWorkbench(clock, () => null, onChange);
  told = [];
});

test.each([0, 1, 400, 3_000, 12_345, 86_400_000])('work of %s ms rises to 100 and passes its half', (durationMs) => {
  const percents: number[] = [];
  bench.start({ ...plan('a'), durationMs, onProgress: (percent) => percents.push(percent) });
  clock.advance(durationMs);
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  expect(percents).toContain(50);
  expect(percents.at(-1)).toBe(100);
  expect(percents.length).toBeLessThanOrEqual(100);
  expect(told).toEqual(['a completed']);
  expect(bench.running).toEqual([]);
});

test('work lasts as long as its plan says', () => {
  bench.start(plan('a'));
  clock.advance(9_999);
  expect(told).toEqual([]);
  clock.advance(1);
  expect(told).toEqual(['a completed']);
});

test('running work is listed with how far it is', () => {
  const startedAt = clock.now();
  bench.start({ ...plan('a'), about: 'drv-1' });
  expect(bench.running).toEqual([{ id: 'a', kind: 'test', about: 'drv-1', percent: 0, startedAt }]);
  clock.advance(5_000);
  expect(bench.running).toEqual([{ id: 'a', kind: 'test', about: 'drv-1', percent: 50, startedAt }]);
  expect(onChange.mock.calls.length).toBeGreaterThan(10);
});

test('work that is ended is never completed, and tells no more', () => {
  const onProgress = vi.fn();
  bench.start({ ...plan('a'), onProgress });
  clock.advance(1_000);
  expect(bench.end('a', { status: 'cancelled' })).toBe(true);
  const calls = onProgress.mock.calls.length;
  clock.advance(60_000);
  expect(told).toEqual(['a cancelled']);
  expect(onProgress).toHaveBeenCalledTimes(calls);
  expect(bench.end('a', { status: 'cancelled' })).toBe(false);
});

test('work that is ended by its own progress does not go on', () => {
  bench.start({ ...plan('a'), onProgress: () => void bench.end('a', { status: 'cancelled' }) });
  clock.advance(60_000);
  expect(told).toEqual(['a cancelled']);
  expect(clock.pending).toBe(0);
});

test('work of one queue runs one after another, each for its whole time', () => {
  bench.start({ ...plan('a'), queue: 'x' });
  bench.start({ ...plan('b'), queue: 'x' });
  bench.start({ ...plan('other'), queue: 'y' });
  clock.advance(10_000);
  expect(told).toEqual(['a completed', 'other completed']);
  expect(bench.running).toMatchObject([{ id: 'b', percent: 0, startedAt: clock.now() }]);
  clock.advance(10_000);
  expect(told).toEqual(['a completed', 'other completed', 'b completed']);
});

test('the next in a queue begins when the one before it is ended, and one that waits can be ended too', () => {
  for (const id of ['a', 'b', 'c']) bench.start({ ...plan(id), queue: 'x' });
  bench.end('b', { status: 'cancelled' });
  bench.end('a', { status: 'failed', code: 'INTERNAL_ERROR', message: '' });
  clock.advance(10_000);
  expect(told).toEqual(['b cancelled', 'a failed', 'c completed']);
});

test('dropped work ends silently and leaves no timer', () => {
  for (const id of ['a', 'b']) bench.start({ ...plan(id), queue: 'x' });
  bench.drop();
  clock.advance(60_000);
  expect(told).toEqual([]);
  expect(bench.running).toEqual([]);
  expect(clock.pending).toBe(0);
});

function plan(id: string): WorkPlan {
  return {
    id,
    kind: 'test',
    durationMs: 10_000,
    onProgress: () => {},
    onEnd: ({ status }) => told.push(`${id} ${status}`),
  };
}
