import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { connectRawPage, openRawPage } from '../testing/raw-page.ts';
import { startHub, type RunningHub } from '../testing/start-hub.ts';

let clock: ReturnType<typeof createManualClock>;
let running: RunningHub;

beforeEach(async () => {
  clock = createManualClock();
  running = await startHub({ clock });
});

afterEach(() => running.stop());

test('the agent gives a sign of life every 15 seconds at least', async () => {
  const page = await connectRawPage(running.url);
  for (const count of [1, 2, 3]) {
    page.send({ type: 6 }, { type: 1, target: 'X', arguments: [], invocationId: String(count) });
    await page.receives({ invocationId: String(count) });
    clock.advance(15_000);
    await expect.poll(() => page.received.filter((message) => isPing(message)).length).toBeGreaterThanOrEqual(count);
  }
});

test('a page that is not heard of for 30 seconds is closed, and may come back', async () => {
  const page = await connectRawPage(running.url);
  clock.advance(29_000);
  expect(running.hub.connectionCount).toBe(1);
  clock.advance(2_000);
  await page.closed;
  const error = 'Nothing was received for 30000 ms.';
  expect(page.received.at(-1)).toEqual({ type: 7, error, allowReconnect: true });
});

test('a page that never says what it speaks is closed after 15 seconds', async () => {
  const page = await openRawPage(running.url);
  page.socket.send('{"protocol":');
  await expect.poll(() => running.hub.connectionCount).toBe(1);
  clock.advance(16_000);
  await page.closed;
  expect(page.received).toEqual([{ error: 'The handshake did not come in time.' }]);
});

test('a handshake without its end is refused within seconds', async () => {
  const page = await openRawPage(running.url);
  page.socket.send('{"protocol":"json","version":1}');
  await expect.poll(() => running.hub.connectionCount).toBe(1);
  // The text may arrive later than the connection; a client that sends none is given 15 seconds.
  for (let seconds = 0; seconds < 14 && page.received.length === 0; seconds += 1) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await page.closed;
  expect(page.received).toEqual([{ error: 'The handshake has no end: the separator 0x1E must follow it.' }]);
});

test('a page that does not agree to a goodbye is cut off', async () => {
  const page = await connectRawPage(running.url);
  page.socket.pause();
  const gone = running.hub.closeAll('close-for-good');
  clock.advance(200);
  await gone;
  expect(running.hub.connectionCount).toBe(0);
  page.socket.terminate();
});

test('nothing is watched when nobody is connected', async () => {
  const page = await connectRawPage(running.url);
  page.socket.close();
  await page.closed;
  await expect.poll(() => running.hub.connectionCount).toBe(0);
  clock.advance(1_000);
  expect(clock.pending).toBe(0);
});

function isPing(message: unknown): boolean {
  return JSON.stringify(message) === '{"type":6}';
}
