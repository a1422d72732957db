import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';

const wanted = { subject: 'Black screen', topic: 'driver', description: 'Since yesterday.' } as const;

const bench = benchOfEach('maverick');

test('a case that is added is listed and can be read, with logs only where that is wanted', async () => {
  const added = await bench.ask('supportCase/add', { ...wanted, attachLogs: true });
  expect(added).toMatchObject({ subject: 'Black screen', topic: 'driver', status: 'open', messageCount: 1 });
  expect(await bench.ask('supportCase/list', {})).toEqual({ cases: [added] });
  expect(bench.events('supportCase/updated')).toEqual([added]);
  const read = await bench.ask('supportCase/get', { caseId: added.caseId });
  expect(read).toMatchObject({ ...added, messages: [{ author: 'customer', text: 'Since yesterday.' }] });
  expect(read.attachedLogs).toHaveLength(1);
  const { caseId } = await bench.ask('supportCase/add', wanted);
  expect((await bench.ask('supportCase/get', { caseId })).attachedLogs).toEqual([]);
});

test('support answers after a while: the case is announced, listed first, and notified', async () => {
  const older = await bench.ask('supportCase/add', wanted);
  bench.clock.advance(10_000);
  const newer = await bench.ask('supportCase/add', wanted);
  expect((await bench.ask('supportCase/list', {})).cases).toEqual([newer, older]);
  bench.clock.advance(10_000);
  const answered = bench.events('supportCase/updated').at(-1)!;
  expect(answered).toMatchObject({ caseId: older.caseId, status: 'answered', messageCount: 2 });
  expect((await bench.ask('supportCase/list', {})).cases).toEqual([answered, newer]);
  expect((await bench.ask('supportCase/list', { statuses: ['answered'] })).cases).toEqual([answered]);
  const { messages } = await bench.ask('supportCase/get', { caseId: older.caseId });
  expect(messages.map(({ author }) => author)).toEqual(['customer', 'support']);
  expect(bench.events('notification/raised')).toMatchObject([{ topic: 'supportCase' }]);
});

test('a case that does not exist cannot be read, and an agent that is not registered cannot sign in to support', async () => {
  expect(await bench.codeOf('supportCase/get', { caseId: 'case-none' })).toBe('ITEM_NOT_FOUND');
  bench.world.change((state) => ({ ...state, registered: false }));
  expect(await bench.codeOf('supportCase/add', wanted)).toBe('USER_LOGON_FAILED');
  expect(await bench.codeOf('supportCase/list', {})).toBe('USER_LOGON_FAILED');
  expect(await bench.codeOf('supportCase/get', { caseId: 'case-none' })).toBe('USER_LOGON_FAILED');
  expect(bench.world.state.supportCases).toEqual([]);
});

test('however many cases are added, the oldest go', async () => {
  for (let count = 0; count < 120; count += 1) await bench.ask('supportCase/add', wanted);
  expect((await bench.ask('supportCase/list', {})).cases).toHaveLength(100);
  bench.clock.advance(60_000);
  expect((await bench.ask('supportCase/list', {})).cases).toHaveLength(100);
});
