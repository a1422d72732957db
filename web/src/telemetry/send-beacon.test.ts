import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import { beaconsOf, stubBeacon } from '../testing/stub-beacon.ts';
import { events } from './catalogue/events.ts';
import { sendBeacon } from './send-beacon.ts';

const url = 'https://analytics.example/collect';
const examples = events.map(({ example }) => example);

testEvery(examples)('sends an event as it is', (event) => {
  const beacon = stubBeacon();
  sendBeacon(url, event);
  expect(beacon.mock.calls).toEqual([[url, JSON.stringify(event)]]);
});

testEvery([
  'ann@company.example',
  '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44',
  'https://login.example/?code=hunter',
  'https://ann:hunter@login.example',
  'token=eyJhbGciOi',
  'two words',
  'hunter2',
])('lets nothing of a visitor out in any field of any event, whatever a defect puts there', (text) => {
  const beacon = vi.fn(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  for (const example of examples) {
    for (const field of Object.keys(example)) sendBeacon(url, { ...example, [field]: text });
  }
  expect(beacon).toHaveBeenCalled();
  expect(JSON.stringify(beacon.mock.calls)).not.toContain(text);
});

test('sends a reference, and nothing else in its place', () => {
  const beacon = stubBeacon();
  const failed = { event: 'failed-call', operation: 'sendAccessLink', outcome: 'failed', status: 500 } as const;
  const reference = '4bf92f3577b34da6a3ce929d0e0e4736';
  sendBeacon(url, { ...failed, reference });
  sendBeacon(url, { ...failed, reference: `${reference}0` });
  sendBeacon(url, { ...failed, reference: '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44' });
  sendBeacon(url, { ...failed, operation: reference as 'login' });
  expect(beacon.mock.calls.map(([, body]) => JSON.parse(body as string) as unknown)).toEqual([
    { ...failed, reference },
    { ...failed, reference: 'unknown' },
    { ...failed, reference: 'unknown' },
    { ...failed, operation: 'unknown' },
  ]);
});

describe('on a slow network', () => {
  testEvery([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'only page views are sent',
    (connection) => {
      const beacon = stubBeacon();
      vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
      for (const event of examples) sendBeacon(url, event);
      expect(beaconsOf(beacon)).toEqual(examples.filter(({ event }) => event === 'page-view'));
    },
  );

  testEvery([undefined, {}, { saveData: false, effectiveType: '3g' }, { effectiveType: '4g' }])(
    'and on no other everything is',
    (connection) => {
      const beacon = stubBeacon();
      vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
      for (const event of examples) sendBeacon(url, event);
      expect(beacon).toHaveBeenCalledTimes(examples.length);
    },
  );
});
