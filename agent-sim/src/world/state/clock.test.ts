import { expect, test, vi } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createClock } from './clock.ts';

test('a speed of 10 makes a second last 100 ms', () => {
  const { realTime, clock } = create(10);
  const run = vi.fn();
  clock.after(1_000, run);
  expect(clock.momentAfter(1_000)).toBe(clock.now() + 100);
  realTime.advance(99);
  expect(run).not.toHaveBeenCalled();
  realTime.advance(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a new speed counts for what is scheduled from then on', () => {
  const { realTime, clock } = create();
  const [before, after] = [vi.fn(), vi.fn()];
  clock.after(1_000, before);
  clock.speed = 100;
  clock.after(1_000, after);
  realTime.advance(10);
  expect(after).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
});

test('what is planned for a moment comes at that moment, whatever the speed', () => {
  const { realTime, clock } = create(100);
  const run = vi.fn();
  clock.at(clock.now() + 1_000, run);
  realTime.advance(999);
  expect(run).not.toHaveBeenCalled();
  realTime.advance(1);
  expect(run).toHaveBeenCalledOnce();
});

test('what is cancelled does not run, and leaves no timer behind', () => {
  const { realTime, clock } = create();
  const run = vi.fn();
  clock.after(1_000, run)();
  expect(realTime.pending).toBe(0);
  realTime.advance(2_000);
  expect(run).not.toHaveBeenCalled();
});

test('while it is frozen no time passes and nothing runs, and then it continues from there', () => {
  const { realTime, clock } = create();
  const run = vi.fn();
  clock.after(1_000, run);
  const frozenAt = clock.now();
  clock.freeze();
  realTime.advance(5_000);
  expect(clock.time).toEqual({ now: frozenAt, isFrozen: true, offsetMs: 0 });
  clock.resume();
  realTime.advance(999);
  expect(run).not.toHaveBeenCalled();
  realTime.advance(1);
  expect(run).toHaveBeenCalledOnce();
  expect(clock.time).toEqual({ now: frozenAt + 1_000, isFrozen: false, offsetMs: -5_000 });
});

test('when it is advanced, what is due on the way runs in order, each at its own moment and settled before the next', async () => {
  const { clock } = create();
  const startedAt = clock.now();
  const seen: string[] = [];
  const look = (name: string) => (): void => void seen.push(`${name} at ${clock.now() - startedAt}`);
  clock.after(2_000, look('second'));
  clock.after(1_000, () => {
    look('first')();
    clock.after(500, look('follows from the first'));
  });
  clock.after(3_001, look('too late'));
  await clock.advance(3_000, async () => {
    await Promise.resolve();
    seen.push('settled');
  });
  expect(seen).toEqual([
    'first at 1000',
    'settled',
    'follows from the first at 1500',
    'settled',
    'second at 2000',
    'settled',
  ]);
  expect(clock.time).toMatchObject({ now: startedAt + 3_000, offsetMs: 3_000, isFrozen: false });
});

test('set ahead it is exactly so far ahead, however long what is due on the way takes', async () => {
  const { realTime, clock } = create();
  clock.after(1_000, () => {});
  await clock.offset(5_000, () => {
    realTime.advance(2);
    return Promise.resolve();
  });
  expect(clock.time).toEqual({ now: realTime.now() + 5_000, isFrozen: false, offsetMs: 5_000 });
});

test('time goes on after an advance in which something failed', async () => {
  const { realTime, clock } = create();
  const startedAt = clock.now();
  clock.after(1_000, () => {
    throw new Error('broken');
  });
  await expect(clock.advance(3_000)).rejects.toThrow('broken');
  realTime.advance(10);
  expect(clock.now() - startedAt).toBe(1_010);
});

test('restarted from another moment, it has forgotten what was scheduled', () => {
  const { realTime, clock } = create();
  const run = vi.fn();
  clock.after(1_000, run);
  clock.restart({ now: 5_000, isFrozen: false });
  realTime.advance(10_000);
  expect(clock.now()).toBe(15_000);
  expect(run).not.toHaveBeenCalled();
});

test('while it is advanced it is frozen only if it was before, and as far ahead as it has come', async () => {
  const { clock } = create();
  const during: unknown[] = [];
  const advance = async (): Promise<void> => {
    clock.at(clock.now() + 400, () => during.push({ ...clock.time, now: 0 }));
    await clock.advance(1_000);
  };
  await advance();
  clock.freeze();
  await advance();
  expect(during).toEqual([
    { now: 0, isFrozen: false, offsetMs: 400 },
    { now: 0, isFrozen: true, offsetMs: 1_400 },
  ]);
});

function create(speed = 1) {
  const realTime = createManualClock();
  return { realTime, clock: createClock(speed, { realTime, startsAt: realTime.now() }) };
}
