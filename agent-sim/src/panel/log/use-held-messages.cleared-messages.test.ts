import type { Product } from 'shared-protocol/product';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { logEntry } from '../../testing/log-entry.ts';
import type { LiveMessage } from '../live/live-state.ts';
import { lastOfEachAgent, withoutCleared } from './use-held-messages.ts';

const ofDriverSupport = [message('driver-support', 1), message('driver-support', 2)];
const ofMaverick = [message('maverick', 1), message('maverick', 2)];
const later = [message('driver-support', 3), message('maverick', 3)];
const ofAnother = [message('maverick', 1, '10:00'), message('maverick', 2, '10:00')];
const cleared = lastOfEachAgent([...ofDriverSupport, ...ofMaverick]);

testEvery<[string, readonly LiveMessage[], readonly LiveMessage[]]>([
  ['what was cleared is left out', [...ofDriverSupport, ...ofMaverick, ...later], later],
  ['a reset of one agent brings no messages of the other back', [...ofDriverSupport, ...ofAnother], ofAnother],
  ['a reconnect, which tells of the same again, neither', structuredClone([...ofDriverSupport, ...ofMaverick]), []],
  ['those of another simulator, which counts from 1 again, show', ofAnother, ofAnother],
  ['later ones show once those that were cleared were dropped for them', later, later],
])('what was cleared stays away, and all that came afterwards shows', ([, messages, shown]) => {
  expect(withoutCleared(messages, cleared)).toEqual(shown);
});

function message(product: Product, sequence: number, time = '09:00'): LiveMessage {
  return { product, entry: logEntry({ sequence, at: `2026-11-21T${time}:0${sequence}.000Z` }) };
}
