import { expect, onTestFinished, test, vi } from 'vitest';
import { type LogEntry } from './log-entry.ts';
import { logEntry } from '../testing/log-entry.ts';
import { createMessageLog } from './message-log.ts';

test('keeps the latest messages, oldest first, numbered without a gap', () => {
  const log = createMessageLog({ entries: 3, bytes: 1_000 }, () => 0);
  for (const type of ['a/a', 'b/b', 'c/c', 'd/d', 'e/e', 'f/f', 'g/g', 'h/h']) log.add(logEntry({ type }));
  expect(log.entries().map(({ sequence, type }) => [sequence, type])).toEqual([
    [6, 'f/f'],
    [7, 'g/g'],
    [8, 'h/h'],
  ]);
  expect(log.entries()[0]?.at).toBe('1970-01-01T00:00:00.000Z');
});

test('a few large messages push out the older ones, and one that is too large is not kept at all', () => {
  const log = createMessageLog({ entries: 100, bytes: 10 });
  log.add(logEntry({ type: 'small/one' }), 4);
  log.add(logEntry({ type: 'small/two' }), 4);
  log.add(logEntry({ type: 'large/one' }), 5);
  expect(log.entries().map(({ type }) => type)).toEqual(['small/two', 'large/one']);
  log.add(logEntry({ type: 'huge/one' }), 11);
  expect(log.entries()).toEqual([]);
  log.add(logEntry({ type: 'small/three' }), 10);
  expect(log.entries()).toHaveLength(1);
});

test('tells who listens, until they have had enough, the huge message too', () => {
  const log = createMessageLog({ entries: 2, bytes: 10 });
  const heard: LogEntry[] = [];
  const stop = log.subscribe((entry) => heard.push(entry));
  log.add(logEntry({ type: 'a/a' }));
  log.add(logEntry({ type: 'b/b' }), 11);
  stop();
  log.add(logEntry({ type: 'c/c' }));
  expect(heard.map(({ type }) => type)).toEqual(['a/a', 'b/b']);
});

test('a listener that throws stops neither the others nor the agent, and is reported', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const log = createMessageLog();
  const heard: (string | null)[] = [];
  log.subscribe(() => {
    throw new Error('a mistake of a test');
  });
  log.subscribe(({ type }) => void heard.push(type));
  log.add(logEntry({ type: 'a/a' }));
  log.add(logEntry({ type: 'b/b' }));
  expect(heard).toEqual(['a/a', 'b/b']);
  expect(written.mock.calls.join()).toContain('a mistake of a test');
});

test('is empty after clear, and goes on counting', () => {
  const log = createMessageLog({ entries: 2, bytes: 10 });
  log.add(logEntry({ type: 'a/a' }), 10);
  log.clear();
  expect(log.entries()).toEqual([]);
  log.add(logEntry({ type: 'b/b' }), 10);
  expect(log.entries()).toMatchObject([{ sequence: 2, type: 'b/b' }]);
});
