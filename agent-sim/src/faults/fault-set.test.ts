import { expect, test } from 'vitest';
import { createFaultSet } from './fault-set.ts';

test('of several faults the one that was switched on first acts, of the names asked for, until it is removed', () => {
  const faults = createFaultSet([{ name: 'no-reply', times: 1 }, { name: 'hang' }, { name: 'reset' }]);
  const first = faults.take('reset', 'hang');
  expect(first).toMatchObject({ name: 'hang', times: null });
  expect(faults.take('reset', 'hang')).toEqual(first);
  expect(faults.remove(first?.id ?? '')).toBe(true);
  expect(faults.take('reset', 'hang')).toMatchObject({ name: 'reset' });
  expect(faults.active()).toHaveLength(2);
});

test('a fault of the machine meets the requests whose row has its code, or running work that has come so far', () => {
  const faults = createFaultSet([{ name: 'licence-server-down' }, { name: 'scan-fails', times: 1 }]);
  expect(faults.takeAnswer('licence/check', ['LICENSE_CHECK_FAILED'])).toMatchObject({ code: 'LICENSE_CHECK_FAILED' });
  expect(faults.takeAnswer('cache/info', [])).toBeNull();
  expect(faults.takeAnswer('scan/network/start', ['SCAN_ERROR'])).toBeNull();
  expect(faults.takeForWork('scan/network', 49)).toBeNull();
  expect(faults.takeForWork('driver/install', 90)).toBeNull();
  expect(faults.takeForWork('scan/network', 50)).toMatchObject({ code: 'SCAN_ERROR' });
  expect(faults.takeForWork('scan/network', 50)).toBeNull();
});

test('slow waits three seconds unless said otherwise, and refuse cannot be counted', () => {
  const faults = createFaultSet();
  expect(faults.add({ name: 'slow' })).toMatchObject({ delayMs: 3_000, times: null });
  expect(faults.add({ name: 'slow', delayMs: 20 })).toMatchObject({ delayMs: 20 });
  expect(faults.add({ name: 'refuse', times: 1 })).toMatchObject({ times: null });
});

test('a subscriber hears of every change, uses included, until it unsubscribes', () => {
  const faults = createFaultSet();
  let told = 0;
  const leave = faults.subscribe(() => (told += 1));
  faults.add({ name: 'hang', times: 1 });
  faults.take('hang');
  faults.clear();
  expect(told).toBe(2);
  leave();
  faults.add({ name: 'hang' });
  expect(told).toBe(2);
});
