import type { Product } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import { logEntry } from '../../testing/log-entry.ts';
import type { LiveMessage } from '../live/live-state.ts';
import { lastOfEachAgent, withoutCleared } from './use-held-messages.ts';

const ofDriverSupport = [message('driver-support', 1), message('driver-support', 2)];
const ofMaverick = [message('maverick', 1), message('maverick', 2)];
const cleared = lastOfEachAgent([...ofDriverSupport, ...ofMaverick]);

test('what was cleared is left out, and what came afterwards shows', () => {
  const later = [message('driver-support', 3), message('maverick', 3)];
  expect(withoutCleared([...ofDriverSupport, ...ofMaverick, ...later], cleared)).toEqual(later);
});

test('the reset of one agent does not bring back the messages of the other', () => {
  const later = message('maverick', 3);
  expect(withoutCleared([...ofDriverSupport, later], cleared)).toEqual([later]);
});

test('a reconnect, which tells of the same messages again, brings none back', () => {
  expect(withoutCleared(structuredClone([...ofDriverSupport, ...ofMaverick]), cleared)).toEqual([]);
});

test('the messages of another simulator, which counts from 1 again, show', () => {
  const others = [message('maverick', 1, '10:00'), message('maverick', 2, '10:00')];
  expect(withoutCleared(others, cleared)).toEqual(others);
});

test('messages show once those that were cleared have been dropped for newer ones', () => {
  const later = [message('maverick', 3), message('maverick', 4)];
  expect(withoutCleared(later, cleared)).toEqual(later);
});

function message(product: Product, sequence: number, time = '09:00'): LiveMessage {
  return { product, entry: logEntry({ sequence, at: `2026-11-21T${time}:0${sequence}.000Z` }) };
}
