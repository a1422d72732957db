import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

const wanted = { subject: 'Black screen', topic: 'driver', description: 'Since yesterday.' } as const;

let { clock, world, events } = createWorldBench('maverick');

beforeEach(() => {
  ({ clock, world, events } = createWorldBench('maverick'));
});

test('a case that is added is listed and can be read', async () => {
  const added = await resultOf(world, 'supportCase/add', { ...wanted, attachLogs: true });
  expect(added).toMatchObject({ subject: 'Black screen', topic: 'driver', status: 'open', messageCount: 1 });
  expect(await resultOf(world, 'supportCase/list', {})).toEqual({ cases: [added] });
  expect(events.of('supportCase/updated')).toEqual([added]);
  const read = await resultOf(world, 'supportCase/get', { caseId: added.caseId });
  expect(read).toMatchObject({ ...added, messages: [{ author: 'customer', text: 'Since yesterday.' }] });
  expect(read.attachedLogs).toHaveLength(1);
});

test('logs are sent along only when that is wanted', async () => {
  const { caseId } = await resultOf(world, 'supportCase/add', wanted);
  expect((await resultOf(world, 'supportCase/get', { caseId })).attachedLogs).toEqual([]);
});

test('support answers after a while: the case is told, listed first, and notified', async () => {
  const older = await resultOf(world, 'supportCase/add', wanted);
  clock.advance(10_000);
  const newer = await resultOf(world, 'supportCase/add', wanted);
  expect((await resultOf(world, 'supportCase/list', {})).cases).toEqual([newer, older]);
  clock.advance(10_000);
  const answered = events.of('supportCase/updated').at(-1)!;
  expect(answered).toMatchObject({ caseId: older.caseId, status: 'answered', messageCount: 2 });
  expect((await resultOf(world, 'supportCase/list', {})).cases).toEqual([answered, newer]);
  expect((await resultOf(world, 'supportCase/list', { statuses: ['answered'] })).cases).toEqual([answered]);
  const { messages } = await resultOf(world, 'supportCase/get', { caseId: older.caseId });
  expect(messages.map(({ author }) => author)).toEqual(['customer', 'support']);
  expect(events.of('notification/raised')).toMatchObject([{ topic: 'supportCase' }]);
});

test('a case that does not exist cannot be read', async () => {
  expect(await codeOf(world, 'supportCase/get', { caseId: 'case-none' })).toBe('ITEM_NOT_FOUND');
});

test('an agent that is not registered cannot sign in to support', async () => {
  world.change((state) => ({ ...state, registered: false }));
  expect(await codeOf(world, 'supportCase/add', wanted)).toBe('USER_LOGON_FAILED');
  expect(await codeOf(world, 'supportCase/list', {})).toBe('USER_LOGON_FAILED');
  expect(await codeOf(world, 'supportCase/get', { caseId: 'case-none' })).toBe('USER_LOGON_FAILED');
  expect(world.state.supportCases).toEqual([]);
});

test('however many cases are added, the oldest go', async () => {
  for (let count = 0; count < 120; count += 1) await resultOf(world, 'supportCase/add', wanted);
  expect((await resultOf(world, 'supportCase/list', {})).cases).toHaveLength(100);
  clock.advance(60_000);
  expect((await resultOf(world, 'supportCase/list', {})).cases).toHaveLength(100);
});
