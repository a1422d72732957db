import { expect, onTestFinished, test, vi } from 'vitest';
import { pause } from 'simulator-kit/real-time';
import { connectPage } from '../testing/raw-page.ts';
import { logEntry } from '../testing/log-entry.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startControlled } from '../testing/start-controlled.ts';
import { controlStream, type StreamKind } from './control-contract.ts';

test('tells the state and the log that there are, and then each change', async () => {
  const agent = await startTestAgent();
  await agent.set({ licence: 'trial' });
  const told = await listen(await startControlled([agent]));
  await expect.poll(() => told('agent')).toMatchObject([{ product: 'maverick', licence: 'trial', connections: 0 }]);
  expect(told('log')).toMatchObject([{ replaces: true, entries: [{ type: 'licence/changed' }] }]);

  await agent.fault('hang');
  await expect.poll(() => told('agent')).toMatchObject([{}, { faults: [{ name: 'hang' }] }]);
  const page = await connectPage(agent);
  await expect.poll(() => told('agent').at(-1)).toMatchObject({ connections: 1 });
  page.ask('licence/check');
  const later = () => told('log').slice(1);
  const kinds = () => later().flatMap(({ entries }) => entries.map(({ kind }) => kind));
  await expect.poll(kinds).toEqual(['request', 'response']);
  expect(later().some(({ replaces }) => replaces)).toBe(false);
});

test('running work is sent as it goes on, without the whole state each time', async () => {
  const agent = await startTestAgent({ speed: 10 });
  const told = await listen(await startControlled([agent]));
  const page = await connectPage(agent);
  page.ask('scan/fileCleanup/start', {});
  await expect.poll(() => told('work').at(-1)).toEqual({ product: 'maverick', work: [] });
  const percents = told('work').flatMap(({ work }) => work.map(({ percent }) => percent));
  expect(percents.length).toBeGreaterThan(1);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});

test('while the time is frozen, its offset alone is no change', async () => {
  const agent = await startTestAgent();
  await agent.freezeTime();
  const told = await listen(await startControlled([agent]));
  await pause(350);
  expect(told('agent')).toHaveLength(1);
});

test('each change is sent also in a process whose timers are replaced', async () => {
  const agent = await startTestAgent();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told = await listen(await startControlled([agent]));
  await agent.set({ licence: 'trial' });
  // expect.poll would move the replaced timers on.
  await pause(500);
  expect(told('agent').at(-1)).toMatchObject({ licence: 'trial' });
});

test('a reset sends a log that replaces what was', async () => {
  const agent = await startTestAgent();
  await agent.set({ licence: 'trial' });
  const told = await listen(await startControlled([agent]));
  await expect.poll(() => told('log')).toHaveLength(1);
  await agent.reset();
  await expect.poll(() => told('log').slice(1)).toEqual([{ product: 'maverick', replaces: true, entries: [] }]);
});

test('ten thousand messages of a moment arrive in few parts, the latest of them last', async () => {
  const agent = await startTestAgent();
  const told = await listen(await startControlled([agent]));
  await expect.poll(() => told('log')).toHaveLength(1);
  for (let count = 0; count < 10_000; count += 1) agent.log.add(logEntry({}));
  await expect.poll(() => told('log').at(-1)?.entries.at(-1)?.sequence).toBe(10_000);
  expect(told('log').length).toBeLessThan(5);
});

test('a client that stops listening is forgotten', async () => {
  const agent = await startTestAgent();
  const left = vi.fn();
  const { subscribe } = agent.log;
  vi.spyOn(agent.log, 'subscribe').mockImplementation((listener) => {
    const leave = subscribe(listener);
    return () => {
      leave();
      left();
    };
  });
  const origin = await startControlled([agent]);
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/api/stream`, { signal: leaving.signal });
  await body?.getReader().read();
  expect(left).not.toHaveBeenCalled();
  leaving.abort();
  await expect.poll(() => left.mock.calls).toHaveLength(1);
  const asked = vi.spyOn(agent, 'state');
  await pause(350);
  expect(asked).not.toHaveBeenCalled();
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test('who asks for its headers alone is answered, and not kept waiting for an end that never comes', async () => {
  const origin = await startControlled([await startTestAgent()]);
  const answer = await fetch(`${origin}/api/stream`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
  expect(answer.status).toBe(404);
});

type Told = <Kind extends StreamKind>(kind: Kind) => ReturnType<(typeof controlStream)[Kind]['parse']>[];

/** What a stream has told so far, each parsed by the schema of its kind. */
async function listen(origin: string): Promise<Told> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { body, headers } = await fetch(`${origin}/api/stream`, { signal: leaving.signal });
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  if (!body) expect.unreachable();
  let text = '';
  const read = async (): Promise<void> => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) text += part;
  };
  void read().catch(() => {});
  return (kind) =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((event) => {
        const [, name, json = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        return name === kind ? [controlStream[kind].parse(JSON.parse(json)) as never] : [];
      });
}
