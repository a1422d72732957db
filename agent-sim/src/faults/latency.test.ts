import { expect, test } from 'vitest';
import { createLatency } from './latency.ts';

test('every answer waits for a time of its own within the range, which can be changed', async () => {
  const waited: number[] = [];
  const draws = [20, 80];
  const latency = createLatency(
    { minMs: 20, maxMs: 80 },
    (min, max) => draws.shift() ?? min + max,
    (delayMs) => Promise.resolve(void waited.push(delayMs)),
  );
  await latency.wait();
  await latency.wait();
  latency.range = { minMs: 1, maxMs: 2 };
  await latency.wait();
  expect(waited).toEqual([20, 80, 3]);
});

test('without latency nothing waits', async () => {
  const latency = createLatency(
    { minMs: 0, maxMs: 0 },
    () => expect.unreachable(),
    () => expect.unreachable(),
  );
  await latency.wait();
});
