import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../log/log-entry.ts';
import { logEntry } from '../../testing/log-entry.ts';
import type { LiveMessage } from '../live/live-state.ts';
import { everything, filterMessages } from './log-filter.ts';

describe('the filter of the log', () => {
  test('shows everything until something is asked for', () => {
    expect(filterMessages(messages, everything)).toEqual(messages);
    expect(filterMessages(messages, { ...everything, text: '   ' })).toEqual(messages);
  });

  test('finds words anywhere in the envelope, in any letter case, all of them', () => {
    expect(typesWith({ text: 'NVIDIA' })).toEqual(['driver/list']);
    expect(typesWith({ text: 'list nvidia' })).toEqual(['driver/list']);
    expect(typesWith({ text: 'scan nvidia' })).toEqual([]);
  });

  test('finds the code of an error', () => {
    expect(typesWith({ text: 'disk_is' })).toEqual(['driver/install']);
  });

  test('keeps to an area, a kind and a direction', () => {
    expect(typesWith({ area: 'driver' })).toEqual(['driver/list', 'driver/install']);
    expect(typesWith({ kind: 'event' })).toEqual(['scan/hardware/progress']);
    expect(typesWith({ direction: 'received' })).toEqual(['driver/list', null]);
    expect(typesWith({ area: 'driver', kind: 'response' })).toEqual(['driver/install']);
  });

  test('takes what nobody can read for no area', () => {
    expect(typesWith({ kind: 'unreadable' })).toEqual([null]);
    expect(typesWith({ area: 'unreadable' })).toEqual([]);
  });
});

function typesWith(filter: Partial<typeof everything>): readonly (string | null)[] {
  return filterMessages(messages, { ...everything, ...filter }).map(({ entry }) => entry.type);
}

const messages: readonly LiveMessage[] = [
  message({
    kind: 'request',
    direction: 'received',
    type: 'driver/list',
    envelope: { type: 'driver/list', of: 'Nvidia' },
  }),
  message({ kind: 'response', direction: 'sent', type: 'driver/install', envelope: {}, error: 'DISK_IS_FULL' }),
  message({ kind: 'event', direction: 'sent', type: 'scan/hardware/progress', envelope: { percent: 40 } }),
  message({ kind: 'unreadable', direction: 'received', type: null, envelope: '{' }),
];

function message(entry: Partial<LogEntry>): LiveMessage {
  return { product: 'maverick', entry: logEntry(entry) };
}
