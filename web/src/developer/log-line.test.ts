import { expect, test } from 'vitest';
import { addLogLine, type LogLine } from './log-line.ts';

const noon = new Date(2026, 10, 21, 12, 0, 0, 7);

test('puts the newest line first, numbered and with its time', () => {
  const first = addLogLine([], { kind: 'state', title: 'Connecting' }, noon);

  expect(addLogLine(first, { kind: 'event', title: 'licence/changed', content: {} }, noon)).toEqual([
    { kind: 'event', title: 'licence/changed', content: {}, sequence: 2, time: '12:00:00.007' },
    { kind: 'state', title: 'Connecting', sequence: 1, time: '12:00:00.007' },
  ]);
});

test('keeps the newest five hundred, and goes on counting', () => {
  let lines: readonly LogLine[] = [];
  for (let count = 0; count < 510; count += 1) lines = addLogLine(lines, { kind: 'state', title: 'x' }, noon);

  expect([lines.length, lines[0]?.sequence, lines.at(-1)?.sequence]).toEqual([500, 510, 11]);
});
