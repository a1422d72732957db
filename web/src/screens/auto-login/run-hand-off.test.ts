import { beforeEach, expect, test, vi } from 'vitest';
import { beginWith, found, notFound, type HandOffSearch } from '../../testing/begin-hand-off.ts';

beforeEach(() => vi.useFakeTimers());

test('looks at once where the browser does not ask, and connects', async () => {
  const { views, searches, setConnection } = await beginWith('granted');
  expect(searches).toHaveLength(1);
  await searches[0]?.end(found);
  await setConnection('Connected');

  expect(views).toEqual(['connecting', 'connected']);
});

test('sends nothing before a click where the browser would ask', async () => {
  const { views, searches } = await beginWith('prompt');

  expect(views).toEqual(['needs-click']);
  expect(searches).toEqual([]);
});

test('waits without a timeout after the click, and says when the browser is asking', async () => {
  const { views, searches, running } = await beginWith('prompt');

  running.look();
  expect(searches[0]?.options.limitMs).toBeNull();
  await refuse(searches[0], 4);

  expect(views).toEqual(['needs-click', 'looking', 'browser-asking']);
});

test('looks again each second where every port is closed, and says not running after five', async () => {
  const { views, searches } = await beginWith('granted');
  for (let seconds = 0; seconds < 5; seconds += 1) {
    await searches[seconds]?.end(notFound);
    await vi.advanceTimersByTimeAsync(999);
    expect(searches).toHaveLength(seconds + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(searches).toHaveLength(seconds + 2);
  }
  expect(views).toEqual([]);
  await searches[5]?.end(notFound);
  expect(views).toEqual(['not-running']);
});

test.each(['granted', 'prompt', 'unknown'] as const)(
  'connects to software that starts after three seconds without having said that it is not running: %s',
  async (permission) => {
    const { views, searches, running } = await beginWith(permission);
    if (permission === 'prompt') running.look();
    for (let seconds = 0; seconds < 3; seconds += 1) {
      await searches.at(-1)?.end(notFound);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await searches.at(-1)?.end(found);
    expect(views).toEqual(permission === 'prompt' ? ['needs-click', 'looking', 'connecting'] : ['connecting']);
  },
);

test('counts what a port takes to refuse, as on Windows, and asks no port while another request to it runs', async () => {
  const { views, searches } = await beginWith('granted');
  for (const seconds of [2, 4, 6]) {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(views).toEqual([]);
    await searches.at(-1)?.end(notFound);
    await vi.advanceTimersByTimeAsync(0);
    expect(searches, String(seconds)).toHaveLength(seconds === 6 ? 3 : seconds / 2 + 1);
  }
  expect(views).toEqual(['not-running']);
});

test('says that the browser is asking once software starts that it asks about', async () => {
  const { views, searches, running } = await beginWith('prompt');
  running.look();
  await searches[0]?.end(notFound);
  await vi.advanceTimersByTimeAsync(1_000);
  await refuse(searches[1], 4);
  expect(views).toEqual(['needs-click', 'looking', 'browser-asking']);
});

test('looks no more once the screen is left, while it waits for the next second', async () => {
  const { searches, running } = await beginWith('granted');
  await searches[0]?.end(notFound);
  running.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(searches).toHaveLength(1);
});

test('says that the browser is asking where it holds every port back', async () => {
  const { views, running } = await beginWith('prompt');

  running.look();
  await vi.advanceTimersByTimeAsync(3_000);

  expect(views).toEqual(['needs-click', 'looking', 'browser-asking']);
});

test('never says that the browser is asking where a port has answered: nobody is', async () => {
  const { views, searches, running } = await beginWith('prompt');

  running.look();
  searches[0]?.options.onAnswer?.();
  await refuse(searches[0], 4);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(views).toEqual(['needs-click', 'looking', 'no-answer']);
});

test('no longer says that the browser is asking once a port has answered', async () => {
  const { views, searches, running } = await beginWith('prompt');
  running.look();
  await refuse(searches[0], 4);
  expect(views.at(-1)).toBe('browser-asking');

  searches[0]?.options.onAnswer?.();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(views).toEqual(['needs-click', 'looking', 'browser-asking', 'looking', 'no-answer']);
});

test.each([0, 400])(
  'says not running when every port refuses, one %i ms after the other: the browser never asks about those',
  async (gapMs) => {
    const { views, searches, keepClosed, running } = await beginWith('prompt');

    running.look();
    for (const pendingPorts of [4, 3, 2, 1, 0]) {
      await vi.advanceTimersByTimeAsync(gapMs);
      searches[0]?.options.onPending?.(pendingPorts, 49217);
    }
    await keepClosed();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(views).toEqual(['needs-click', 'looking', 'not-running']);
  },
);

test('says no answer, and keeps waiting for one, where the browser does not say whether it asks', async () => {
  const { views, searches } = await beginWith('unknown');
  expect(searches[0]?.options.limitMs).toBeNull();

  await vi.advanceTimersByTimeAsync(3_000);
  expect(views).toEqual(['no-answer']);

  await vi.advanceTimersByTimeAsync(3_600_000);
  await searches[0]?.end(found);
  expect(views).toEqual(['no-answer', 'connecting']);
});

test('is not kept from saying no answer by one port that has answered, where the browser may not have asked', async () => {
  const { views, searches } = await beginWith('unknown');
  await vi.advanceTimersByTimeAsync(2_000);
  searches[0]?.options.onAnswer?.();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(views).toEqual(['no-answer']);
});

test('lets the visitor try again while a browser that does not say whether it asks holds every request back', async () => {
  const { views, searches, running } = await beginWith('unknown');
  await vi.advanceTimersByTimeAsync(3_000);

  running.look();
  expect(searches[0]?.options.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);

  expect(views).toEqual(['no-answer', 'looking', 'no-answer']);
});

test("claims no more than that nothing answered where a refusal may be the browser's own", async () => {
  const { views, searches, keepClosed } = await beginWith('unknown');
  await keepClosed();
  expect(views).toEqual(['no-answer']);

  // After a question that the visitor has closed, it would ask again.
  const other = await beginWith('unknown');
  await vi.advanceTimersByTimeAsync(10_000);
  await other.searches[0]?.end(notFound);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([other.views, other.searches.length]).toEqual([['no-answer'], 1]);
  expect(searches).toHaveLength(6);
});

test('does not say not running of ports that do not respond, and keeps looking', async () => {
  const { views, searches } = await beginWith('granted');

  await searches[0]?.end({ ...notFound, silentPorts: 1 });
  expect(views).toEqual(['no-answer']);

  await vi.advanceTimersByTimeAsync(5_000);
  await searches[1]?.end(notFound);
  expect(views).toEqual(['no-answer', 'not-running']);
});

test('looks again with a timeout once the visitor has allowed it', async () => {
  const { views, setPermission, searches, running } = await beginWith('prompt');
  running.look();
  await refuse(searches[0], 4);

  await setPermission('granted');

  expect(searches[0]?.options.signal?.aborted).toBe(true);
  expect(searches[1]?.options.limitMs).toBeUndefined();
  await searches[1]?.end(found);
  expect(views).toEqual(['needs-click', 'looking', 'browser-asking', 'looking', 'connecting']);
});

test('is blocked once the visitor has refused, and continues by itself when that changes', async () => {
  const { views, setPermission, searches, running } = await beginWith('prompt');
  running.look();
  await refuse(searches[0], 4);

  await setPermission('denied');
  expect(views.at(-1)).toBe('blocked');

  await setPermission('granted');
  await searches[2]?.end(found);
  expect(views.at(-1)).toBe('connecting');
});

test('offers the click again when the question was closed without an answer', async () => {
  const { views, searches, running } = await beginWith('prompt');
  running.look();
  await refuse(searches[0], 4);

  await searches[0]?.end(notFound);

  expect(views.at(-1)).toBe('needs-click');
});

test('is blocked where the browser refuses every request', async () => {
  const { views, searches } = await beginWith('denied');
  await searches[0]?.end(notFound);

  expect(views).toEqual(['blocked']);
});

test('connects although the permission is denied when nothing is held back, as on a page of this computer', async () => {
  const { views, searches } = await beginWith('denied');
  await searches[0]?.end(found);

  expect(views).toEqual(['connecting']);
});

test('looks again every five seconds, without a visible change, for software that is started late', async () => {
  const { views, searches, keepClosed } = await beginWith('granted');
  await keepClosed();
  const { length } = searches;

  await vi.advanceTimersByTimeAsync(4_999);
  expect(searches).toHaveLength(length);
  await vi.advanceTimersByTimeAsync(1);
  // Software that is slow to wake up gets more time.
  expect(searches.at(-1)?.options.limitMs).toBe(10_000);
  await searches.at(-1)?.end(notFound);
  await vi.advanceTimersByTimeAsync(5_000);
  await searches.at(-1)?.end(found);

  expect(views).toEqual(['not-running', 'connecting']);
});

test.each(['unknown', 'prompt'] as const)(
  'does not look again by itself, after the first seconds, where the permission is %s',
  async (permission) => {
    const { searches, keepClosed, running } = await beginWith(permission);
    if (permission === 'prompt') running.look();
    await keepClosed();

    await vi.advanceTimersByTimeAsync(60_000);

    expect(searches).toHaveLength(6);
  },
);

/** So many ports turn out to be no agent; the others do not respond for a while. */
async function refuse(search: HandOffSearch | undefined, ports: number): Promise<void> {
  for (let refused = 1; refused <= ports; refused += 1) search?.options.onPending?.(5 - refused, 49216 + refused);
  await vi.advanceTimersByTimeAsync(1_000);
}
