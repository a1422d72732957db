import { expect, test } from 'vitest';
import { createLatency, type Latency } from './latency.ts';

test('every answer waits for a time of its own within the range, which can be changed', async () => {
  const { latency, waited } = waiting({ minMs: 20, maxMs: 80 });
  for (let asked = 0; asked < 50; asked += 1) await latency.wait();
  expect(new Set(waited).size).toBeGreaterThan(10);
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...waited)).toBeLessThanOrEqual(80);
  latency.range = { minMs: 3, maxMs: 3 };
  await latency.wait();
  expect(waited.at(-1)).toBe(3);
});

test('the same seed gives the same delays, and the state of their source those that follow', async () => {
  const [one, other] = [waiting({ minMs: 0, maxMs: 1_000 }), waiting({ minMs: 0, maxMs: 1_000 })];
  await one.latency.wait();
  const { randomState } = one.latency;
  for (const { latency } of [one, other, one, other]) await latency.wait();
  expect(one.waited.slice(0, 2)).toEqual(other.waited);
  other.latency.randomState = randomState;
  await other.latency.wait();
  expect(other.waited[2]).toBe(one.waited[1]);
});

test('without latency nothing waits', async () => {
  const { latency, waited } = waiting({ minMs: 0, maxMs: 0 });
  await latency.wait();
  expect(waited).toEqual([]);
});

function waiting(range: Latency['range']): { readonly latency: Latency; readonly waited: number[] } {
  const waited: number[] = [];
  const wait = (delayMs: number): Promise<void> => Promise.resolve(void waited.push(delayMs));
  return { latency: createLatency(range, 1, wait), waited };
}
