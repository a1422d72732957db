import { beforeEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { WorkPlan } from '../state/work.ts';
import { createWorkbench } from './create-workbench.ts';

let clock = createManualClock();
let onChange = vi.fn();
let onProgress = vi.fn<(plan: WorkPlan, percent: number) => void>();
let bench = createBench();
let told: string[] = [];

beforeEach(() => {
  clock = createManualClock();
  onChange = vi.fn();
  onProgress = vi.fn();
  told = [];
  bench = createBench();
});

test.each([0, 1, 400, 3_000, 12_345, 86_400_000])('work of %s ms rises to 100 and passes its half', (durationMs) => {
  const percents: number[] = [];
  onProgress = vi.fn((_plan, percent) => void percents.push(percent));
  bench.start({ ...plan('a'), durationMs });
  clock.advance(durationMs);
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  expect(percents).toContain(50);
  expect(percents.at(-1)).toBe(100);
  expect(percents.length).toBeLessThanOrEqual(100);
  expect(told).toEqual(['a completed']);
  expect(bench.running).toEqual([]);
});

test('running work is listed with how far it is', () => {
  const startedAt = clock.now();
  bench.start({ ...plan('a'), about: 'drv-1' });
  expect(bench.running).toEqual([{ id: 'a', kind: 'test', about: 'drv-1', percent: 0, startedAt }]);
  clock.advance(5_000);
  expect(bench.running).toEqual([{ id: 'a', kind: 'test', about: 'drv-1', percent: 50, startedAt }]);
  expect(onChange.mock.calls.length).toBeGreaterThan(10);
});

test('work that is ended by its own progress does not go on', () => {
  onProgress = vi.fn(() => void bench.end('a', { status: 'cancelled' }));
  bench.start(plan('a'));
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

test('saved work goes on from where it was, in its queue, as if nothing had happened', () => {
  bench.start({ ...plan('a'), queue: 'x' });
  bench.start({ ...plan('b'), queue: 'x' });
  clock.advance(4_000);
  const saved = JSON.parse(JSON.stringify(bench.save())) as ReturnType<typeof bench.save>;
  clock.advance(60_000);
  expect(told).toEqual(['a completed', 'b completed']);
  const later = createManualClock(clock.now() - 60_000);
  [clock, told] = [later, []];
  bench = createBench();
  bench.restore(saved);
  expect(bench.running).toMatchObject([
    { id: 'a', percent: 40 },
    { id: 'b', percent: 0 },
  ]);
  clock.advance(5_999);
  expect(told).toEqual([]);
  clock.advance(1);
  expect(told).toEqual(['a completed']);
  clock.advance(10_000);
  expect(told).toEqual(['a completed', 'b completed']);
});

function plan(id: string): WorkPlan {
  return {
    id,
    kind: 'test',
    durationMs: 10_000,
    details: {},
  };
}

function createBench() {
  return createWorkbench({
    clock,
    onProgress: (...progress) => {
      onProgress(...progress);
    },
    onEnd: ({ id }, { status }) => told.push(`${id} ${status}`),
    findTrouble: () => null,
    onChange: () => void onChange(),
  });
}
