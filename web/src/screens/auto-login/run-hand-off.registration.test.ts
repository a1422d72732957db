import { beforeEach, expect, test, vi } from 'vitest';
import type { AgentInfo } from '../../agent/agent-info.ts';
import type { Discovery } from '../../agent/discover-agent.ts';
import { agentSample } from '../../testing/agent-samples.ts';
import { beginConnected, found, notFound } from '../../testing/begin-hand-off.ts';

beforeEach(() => vi.useFakeTimers());

test('does not call an agent connected that is not registered, until it announces its registration', async () => {
  const { views, searches, receive } = await beginConnected(foundUnregistered);
  await searches[1]?.end(foundUnregistered);
  expect(views).toEqual(['connecting', 'not-registered']);

  await receive(announce(true));
  expect(views.at(-1)).toBe('connected');
});

test('does not call an agent connected that says it is registered but has no key', async () => {
  const { views } = await beginConnected(foundWith({ registrationKey: null }));

  expect(views).toEqual(['connecting', 'not-registered']);
});

test('says of an agent that says nothing of its registration no more than that it is connected', async () => {
  const silent = foundWith({ registered: undefined, registrationKey: undefined, protocolVersion: undefined });
  const { views, searches, receive, setConnection } = await beginConnected(silent);
  await searches[1]?.end(silent);
  expect(views).toEqual(['connecting', 'connected']);

  await receive(announce(false));
  await setConnection('Reconnecting');
  await setConnection('Connected');
  await searches.at(-1)?.end(silent);
  expect(views.slice(2)).toEqual(['not-registered', 'reconnecting', 'not-registered']);
});

test('says so when the registration ends while it is connected', async () => {
  const { views, receive } = await beginConnected();

  await receive(announce(true));
  await receive({ ...announce(false), type: 'client/updated' });
  expect(views.at(-1)).toBe('connected');
  await receive(announce(false));
  expect(views.at(-1)).toBe('not-registered');
});

test('learns nothing of the registration from any other message, and asks for nothing because of it', async () => {
  const { views, searches, receive } = await beginConnected(foundUnregistered);
  const before = searches.length;
  for (const other of [{ ...announce(true), type: 'client/updated' }, {}, null, 'registered']) await receive(other);

  expect(views).toEqual(['connecting', 'not-registered']);
  expect(searches).toHaveLength(before);
});

test('takes no announcement of a connection that was left', async () => {
  const { views, searches, receive, running } = await beginConnected();
  running.stop();
  await receive(announce(false));

  expect(views).toEqual(['connecting', 'connected']);
  expect(searches).toHaveLength(1);
});

test('asks the agent again after each connection, because it may have been registered meanwhile', async () => {
  const { views, searches, setConnection } = await beginConnected(foundUnregistered);
  await searches[1]?.end(notFound);
  await setConnection('Reconnecting');
  await setConnection('Connected');
  expect(views.at(-1)).toBe('not-registered');

  await searches[2]?.end(found);
  expect(views.at(-1)).toBe('connected');
  expect(searches).toHaveLength(3);
});

test('no longer says connected when the registration ended while the connection was lost', async () => {
  const { views, searches, setConnection } = await beginConnected();
  await setConnection('Reconnecting');
  await setConnection('Connected');
  await searches[1]?.end(foundUnregistered);

  expect(views).toEqual(['connecting', 'connected', 'reconnecting', 'connected', 'not-registered']);
});

test('says so when the agent was updated to a newer protocol while the connection was lost', async () => {
  const { views, searches, setConnection } = await beginConnected();
  await setConnection('Reconnecting');
  await setConnection('Connected');
  await searches[1]?.end(foundWith({ protocolVersion: 2 }));

  expect(views.at(-1)).toBe('connected-to-newer');
});

test.each([
  ['believes the same agent on another of its ports', agentSample.regState.UUID, 'connected'],
  ['is not misled by another agent on another port', crypto.randomUUID(), 'not-registered'],
])('%s', async (_what, UUID, view) => {
  const { views, searches } = await beginConnected(foundUnregistered);
  const regState = { ...agentSample.regState, UUID };
  await searches[1]?.end({ status: 'found', agent: { origin: 'http://127.0.0.1:49218', regState } });

  expect(views.at(-1)).toBe(view);
});

test('believes an agent that was reinstalled under another UUID, on the port of its connection', async () => {
  const { views, searches, setConnection } = await beginConnected();
  await setConnection('Reconnecting');
  await setConnection('Connected');
  await searches[1]?.end(foundWith({ UUID: crypto.randomUUID(), registered: false, registrationKey: null }));

  expect(views.at(-1)).toBe('not-registered');
});

test('is not misled by answers that may be older than the last announcement', async () => {
  const { views, searches, receive } = await beginConnected(foundUnregistered);
  await receive(announce(true));
  await receive(announce(false));
  expect(views.at(-1)).toBe('not-registered');
  for (const older of searches.slice(1)) await older.end(found);
  expect(views.at(-1)).toBe('not-registered');
});

test('replaces what is kept of the agent when its registration changes: its key is another', async () => {
  const { searches, receive, forget } = await beginConnected();
  expect(forget).not.toHaveBeenCalled();

  await receive(announce(false));
  expect(forget).toHaveBeenCalledTimes(1);
  expect(searches).toHaveLength(2);
});

test('does not say connected when an agent was registered whose connection is lost', async () => {
  const { views, searches, setConnection } = await beginConnected(foundUnregistered);
  await setConnection('Reconnecting');
  await searches[1]?.end(found);
  expect(views.at(-1)).toBe('reconnecting');

  await setConnection('Connected');
  expect(views.at(-1)).toBe('connected');
});

const foundUnregistered = foundWith({ registered: false, registrationKey: null });

function foundWith(changed: Partial<AgentInfo>): Discovery {
  return { status: 'found', agent: { ...agentSample, regState: { ...agentSample.regState, ...changed } } };
}

function announce(registered: boolean): object {
  return {
    id: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b',
    kind: 'event',
    type: 'client/registrationChanged',
    payload: { registered },
    sentAt: '2026-11-21T12:00:00Z',
  };
}
