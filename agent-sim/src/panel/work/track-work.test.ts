import { describe, expect, test } from 'vitest';
import { logEntry } from '../../testing/log-entry.ts';
import type { RunningWork } from '../../world/state/work.ts';
import { trackOutcomes } from './track-outcomes.ts';
import { type Track, trackWork } from './track-work.ts';

describe('the course of running work', () => {
  test('is a line of its percentages over time', () => {
    const tracks = told([], [scan('a', 0)], [scan('a', 20)], [scan('a', 20)], [scan('a', 60)]);
    expect(tracks).toMatchObject([
      { id: 'a', status: 'running', points: [{ percent: 0 }, { percent: 20 }, { percent: 60 }] },
    ]);
  });

  test('says only that work has ended until an event says how', () => {
    const ended = told([], [scan('a', 50)], []);
    expect(ended).toMatchObject([{ status: 'ended' }]);
    expect(hear(ended, 'scan/hardware/completed', { scanId: 'a' })).toMatchObject([{ status: 'done' }]);
    expect(hear(ended, 'scan/hardware/failed', { scanId: 'a', reason: 'error' })).toMatchObject([{ status: 'failed' }]);
    expect(hear(ended, 'scan/hardware/failed', { scanId: 'a', reason: 'cancelled' })).toMatchObject([
      { status: 'cancelled' },
    ]);
    expect(hear(ended, 'scan/hardware/completed', { scanId: 'other' })).toEqual(ended);
  });

  test('comes to 100 when work is done, and stays where it was when it was broken off', () => {
    const running = told([], [scan('a', 50)]);
    expect(hear(running, 'cleanup/completed', { jobId: 'a', outcome: 'finished' })[0]?.points.at(-1)).toMatchObject({
      percent: 100,
    });
    expect(hear(running, 'cleanup/completed', { jobId: 'a', outcome: 'cancelled' })[0]?.points.at(-1)).toMatchObject({
      percent: 50,
    });
  });

  test('is over when a download has come to 100, unless it is the first half of an update', () => {
    const download = told([], [{ ...scan('a', 50), kind: 'driver/download' }]);
    expect(hear(download, 'driver/downloadProgress', { jobId: 'a', percent: 100 })).toMatchObject([{ status: 'done' }]);
    const update = told([], [{ ...scan('a', 50), kind: 'driver/update' }]);
    const downloaded = hear(update, 'driver/downloadProgress', { jobId: 'a', percent: 100 });
    expect(downloaded).toMatchObject([{ status: 'running', points: [{ percent: 50 }] }]);
    expect(hear(downloaded, 'driver/updated', { jobId: 'a' })).toMatchObject([{ status: 'done' }]);
  });

  test('stays in sight until new work begins while nothing runs', () => {
    const ended = told([], [scan('a', 50)], []);
    expect(told(ended, [scan('b', 0)]).map(({ id }) => id)).toEqual(['b']);
    expect(
      told([], [scan('a', 50), scan('c', 0)], [scan('c', 0)], [scan('c', 0), scan('b', 0)]).map(({ id }) => id),
    ).toEqual(['a', 'c', 'b']);
  });

  test('starts over when an id is used again after a reset', () => {
    const tracks = told([], [scan('a', 50)], [], [{ ...scan('a', 0), startedAt: 99 }]);
    expect(tracks).toMatchObject([{ id: 'a', status: 'running', points: [{ percent: 0 }] }]);
  });

  test('is not mixed with that of another agent', () => {
    const tracks = told([], [scan('a', 50)]);
    expect(trackWork(tracks, 'driver-support', [], 9)).toEqual(tracks);
  });

  test('is shown for all that runs, and for no more than six lines otherwise', () => {
    const ten = Array.from({ length: 10 }, (_, index) => scan(String(index), 0));
    const running = told([], ten);
    expect(running).toHaveLength(10);
    expect(told(running, ten.slice(9), [...ten.slice(9), scan('x', 0)])).toHaveLength(6);
  });
});

/** The tracks after the agent has told of its work so, one after the other. */
function told(tracks: readonly Track[], ...news: readonly (readonly RunningWork[])[]): readonly Track[] {
  return news.reduce((before, work, at) => trackWork(before, 'maverick', work, at), tracks);
}

function hear(tracks: readonly Track[], type: string, payload: object): readonly Track[] {
  return trackOutcomes(tracks, 'maverick', [logEntry({ type, envelope: { payload } })], 9);
}

function scan(id: string, percent: number): RunningWork {
  return { id, kind: 'scan/hardware', about: null, percent, startedAt: 1 };
}
