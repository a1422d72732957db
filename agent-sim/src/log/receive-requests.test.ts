import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { nextTurn } from 'simulator-kit/real-time';
import { logEntry } from '../testing/log-entry.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';
import { receiveRequests, type ReceivedRequests } from './receive-requests.ts';
import { waitForMessages } from './wait-for-messages.ts';

test('answers of its own do not count, and nobody waits for ever', async () => {
  const { log, received } = emptyLog();
  receive(log, 'licence/refresh', {});
  log.add(logEntry({ kind: 'response', type: 'licence/check' }));
  await expect(received('licence/check', { withinMs: 1 })).rejects.toThrow(
    'No licence/check was received within 1 ms; received: licence/refresh',
  );
});

test('a payload can be asked for by its fields or by a function, and the one that does not match is left for later', async () => {
  const { log, received } = emptyLog();
  receive(log, 'driver/install', { driverId: 'drv-1' });
  receive(log, 'driver/install', { driverId: 'drv-2' });
  expect(await received('driver/install', { where: { driverId: 'drv-2' } })).toEqual({ driverId: 'drv-2' });
  expect(await received('driver/install', { where: ({ driverId }) => driverId === 'drv-1' })).toEqual({
    driverId: 'drv-1',
  });
  await expect(received('driver/install', { withinMs: 1 })).rejects.toThrow('No driver/install was received');
  // One that comes later is found too, whatever came before it.
  const later = received('driver/install', { where: { driverId: 'drv-4' } });
  for (const driverId of ['drv-3', 'drv-4']) receive(log, 'driver/install', { driverId });
  expect(await later).toEqual({ driverId: 'drv-4' });
});

test('a request that is missing is reported with the nearest that came, and in what they differ', async () => {
  const { log, received } = emptyLog();
  receive(log, 'machineIntelligence/series', { subject: 'motherboard', manufacturerId: 'mb-msi' });
  receive(log, 'machineIntelligence/series', { subject: 'oem', manufacturerId: 'oem-dell' });
  receive(log, 'licence/check', {});
  const where = { subject: 'oem', manufacturerId: 'oem-hp' } as const;
  await expect(received('machineIntelligence/series', { withinMs: 1, where })).rejects.toThrow(
    'No machineIntelligence/series with {"subject":"oem","manufacturerId":"oem-hp"} was received within 1 ms; ' +
      'nearest: {"subject":"oem","manufacturerId":"oem-dell"} (manufacturerId is "oem-dell", not "oem-hp"); ' +
      '{"subject":"motherboard","manufacturerId":"mb-msi"} ' +
      '(subject is "motherboard", not "oem", manufacturerId is "mb-msi", not "oem-hp"); ' +
      'received: machineIntelligence/series, licence/check',
  );
});

test('a request on which the predicate throws is not the one that is meant, and is named', async () => {
  const { log, received } = emptyLog();
  receive(log, 'supportCase/add', { subject: 7 });
  const where = ({ subject }: { subject: string }): boolean => subject.startsWith('x');
  await expect(received('supportCase/add', { withinMs: 1, where })).rejects.toThrow(
    'nearest: {"subject":7} (the predicate threw TypeError: subject.startsWith is not a function)',
  );
  receive(log, 'supportCase/add', { subject: 'xy' });
  expect(await received('supportCase/add', { where })).toEqual({ subject: 'xy' });
});

test('requests are counted, all of a type or those that match; a count is waited for, until it is reached or exceeded', async () => {
  const { log, receivedTimes } = emptyLog();
  receive(log, 'driver/install', { driverId: 'drv-1' });
  const twice = receivedTimes('driver/install', 2, { withinMs: 5_000 });
  await nextTurn();
  receive(log, 'driver/install', { driverId: 'drv-2' });
  expect(await twice).toEqual([{ driverId: 'drv-1' }, { driverId: 'drv-2' }]);
  expect(await receivedTimes('driver/install', 1, { where: { driverId: 'drv-2' } })).toHaveLength(1);
  await expect(receivedTimes('driver/install', 3)).rejects.toThrow('driver/install was received 2 times, not 3 times');
  await expect(receivedTimes('licence/check', 1)).rejects.toThrow('licence/check was received 0 times, not once');
  await expect(receivedTimes('driver/install', 3, { withinMs: 1 })).rejects.toThrow('2 times, not 3 times');
  await expect(receivedTimes('driver/install', 1, { withinMs: 60_000 })).rejects.toThrow('2 times, not once');
});

testEvery<[string, (log: ReceivedRequests) => Promise<unknown>]>([
  // @ts-expect-error: the option is misspelt.
  ['options.wher: expected one of forMs, where', (log) => log.neverReceived('licence/check', { wher: {} })],
  // @ts-expect-error: the option is misspelt.
  ['found "forms"; did you mean forMs?', (log) => log.neverReceived('licence/check', { forms: 100 })],
  // @ts-expect-error: the count is a text.
  ['count: expected a whole number', (log) => log.receivedTimes('licence/check', '1')],
  // @ts-expect-error: the time is a word.
  ['options.withinMs: expected milliseconds', (log) => log.received('licence/check', { withinMs: 'soon' })],
  ['options.withinMs: expected milliseconds', (log) => log.receivedTimes('licence/check', 0, { withinMs: -1 })],
  // @ts-expect-error: a text has no fields.
  ['options.where: expected a function', (log) => log.neverReceived('driver/install', { where: 'drv-1' })],
  // @ts-expect-error: the field is misspelt.
  ['did you mean driverId?', (log) => log.neverReceived('driver/install', { where: { drverId: 'drv-1' } })],
  // @ts-expect-error: the request has no fields.
  ['where: expected no field', (log) => log.neverReceived('licence/check', { where: { id: 1 } })],
  // @ts-expect-error: the type is misspelt.
  ['did you mean licence/check?', (log) => log.receivedInOrder('licence/refresh', 'licence/chek')],
  // @ts-expect-error: an event is sent, not received.
  ['type: expected a request of the catalogue', (log) => log.neverReceived('licence/changed')],
])('a call that can expect nothing is refused', async ([reason, call]) => {
  const { log, ...calls } = emptyLog();
  receive(log, 'driver/install', { driverId: 'drv-2' });
  await expect(call(calls)).rejects.toThrow(reason);
});

test('a type that a page made up can be expected once it was received', async () => {
  const { log, received } = emptyLog();
  receive(log, 'my/own', { free: 1 });
  // @ts-expect-error: it is not in the catalogue.
  expect(await received('my/own', { where: { free: 1 } })).toEqual({ free: 1 });
});

test('a request that never came is never received, and one that comes within the time is', async () => {
  const { log, neverReceived } = emptyLog();
  receive(log, 'driver/install', { driverId: 'drv-1' });
  await neverReceived('licence/check');
  await neverReceived('driver/install', { where: { driverId: 'drv-2' } });
  await expect(neverReceived('driver/install')).rejects.toThrow('driver/install was received, at');
  const never = neverReceived('licence/check', { forMs: 5_000 });
  receive(log, 'licence/check', {});
  await expect(never).rejects.toThrow('licence/check was received');
});

test('the order of requests counts, whatever came between them', async () => {
  const { log, receivedInOrder } = emptyLog();
  for (const type of ['licence/check', 'cache/info', 'licence/refresh']) receive(log, type, {});
  await receivedInOrder('licence/check', 'licence/refresh');
  await expect(receivedInOrder('licence/refresh', 'licence/check')).rejects.toThrow(
    'No licence/check was received after licence/refresh; received: licence/check, cache/info, licence/refresh',
  );
});

test('nothing is said of requests that are no longer in the log', async () => {
  const { log, received, receivedTimes, neverReceived, receivedInOrder } = emptyLog();
  receive(log, 'driver/install', {});
  for (let sent = 0; sent < 3_000; sent += 1) log.add(logEntry({}));
  await expect(neverReceived('driver/install')).rejects.toThrow('driver/install was received, at');
  for (let asked = 0; asked < 2_000; asked += 1) receive(log, 'licence/check', {});
  const lost = 'the log has lost 1 message of pages since the last reset; ask earlier';
  await expect(neverReceived('driver/install')).rejects.toThrow(lost);
  await expect(receivedTimes('driver/install', 0)).rejects.toThrow(lost);
  await expect(receivedInOrder('driver/install')).rejects.toThrow(lost);
  await expect(received('driver/install', { withinMs: 1 })).rejects.toThrow(lost);
  expect(await received('licence/check')).toEqual({});
  log.clear();
  await neverReceived('driver/install');
});

function emptyLog(): ReceivedRequests & { log: MessageLog } {
  const log = createMessageLog();
  return {
    log,
    ...receiveRequests(
      'maverick',
      (wanted) => waitForMessages([{ product: 'maverick', log }], wanted),
      () => Promise.resolve(log.lostCount),
    ),
  };
}

function receive(log: MessageLog, type: string, payload: object): void {
  log.add(logEntry({ direction: 'received', kind: 'request', type, envelope: { payload } }));
}
