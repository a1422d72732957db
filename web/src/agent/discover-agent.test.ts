// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, expect, test, vi } from 'vitest';
import { agentAddresses, type Product } from 'shared-protocol/product';
import { regStateSample as regState } from '../testing/agent-samples.ts';
import { answers, type NetworkBehaviour } from '../testing/fake-fetch.ts';
import { discoverAgent } from './discover-agent.ts';

beforeEach(() => vi.useFakeTimers());

test('asks every port of the range at once, and nothing but them', async () => {
  const { asked } = computerWith({ 49219: answers.json(regState) });

  await discoverAgent('driver-support');

  expect(asked.sort()).toEqual(
    agentAddresses['driver-support'].ports.map((port) => `http://127.0.0.1:${port}/regstate`),
  );
});

test.each(['driver-support', 'maverick'] as const)(
  'finds the agent of %s on each port of its range',
  async (product) => {
    for (const port of agentAddresses[product].ports) {
      computerWith({ [port]: answers.json({ ...regState, product }) });

      expect(await discoverAgent(product)).toEqual({
        status: 'found',
        agent: { origin: `http://127.0.0.1:${port}`, regState: { ...regState, product } },
      });
    }
  },
);

const unknown = {
  product: undefined,
  registered: undefined,
  registrationKey: undefined,
  UUID: undefined,
  agentVersion: undefined,
  protocolVersion: undefined,
  hubPath: '/hub',
} as const;

testEvery([
  [
    'a key and a version',
    { registrationKey: 'k', version: '1' },
    { registrationKey: 'k', registered: true, version: '1' },
  ],
  ['nothing', {}, {}],
  ['no key', { registrationKey: null }, { registrationKey: null, registered: false }],
  ['an empty key', { registrationKey: '' }, { registrationKey: null, registered: false }],
  ['that it is registered, and no key', { registered: true }, { registered: true }],
  [
    'that it is not registered, and a key',
    { registered: false, registrationKey: 'k' },
    { registered: false, registrationKey: 'k' },
  ],
  [
    'values of other types',
    {
      product: 6,
      registered: 'yes',
      registrationKey: 5,
      UUID: {},
      agentVersion: 1,
      protocolVersion: '1',
      hubPath: null,
    },
    {},
  ],
  ['an id and a version of other forms', { UUID: 'PC-7', agentVersion: '1' }, { UUID: 'PC-7', agentVersion: '1' }],
  ['an address in place of the path', { hubPath: '//elsewhere.example/hub' }, {}],
  ["the product's name", { product: 'Driver Support' }, {}],
])('finds an agent whatever it says: what is absent is unknown', async ([, answer, read]) => {
  computerWith({ 49218: answers.json(answer) });

  expect(await discoverAgent('driver-support')).toEqual({
    status: 'found',
    agent: { origin: 'http://127.0.0.1:49218', regState: { ...unknown, ...read } },
  });
});

test("looks for the second product's hub where it is, unless its agent says another path", async () => {
  computerWith({ 51215: answers.json({ registrationKey: 'k' }) });

  expect(await discoverAgent('maverick')).toMatchObject({ agent: { regState: { hubPath: '/maverick/hub' } } });
});

test('gives the other ports up as soon as one has answered', async () => {
  const { requests } = computerWith({ 49217: answers.silence, 49218: answers.json(regState) });

  await discoverAgent('driver-support');

  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true, true]);
});

test('tells that a port has answered, whatever it is', async () => {
  const onAnswer = vi.fn();
  computerWith({});
  await discoverAgent('driver-support', { onAnswer });
  expect(onAnswer).not.toHaveBeenCalled();

  computerWith({ 49217: answers.json({}, { status: 404 }) });
  await discoverAgent('driver-support', { onAnswer });
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('does not tell ports that were given up as being no agent', async () => {
  computerWith({ 49217: answers.silence, 49218: answers.json(regState), 49219: answers.silence });
  const noAgent: number[] = [];

  await discoverAgent('driver-support', { onPending: (_pendingPorts, port) => noAgent.push(port) });
  await vi.advanceTimersByTimeAsync(0);

  expect(noAgent).not.toContain(49217);
  expect(noAgent).not.toContain(49219);
});

test('sends a stranger on the port no cookie and lets it send the request nowhere else', async () => {
  const { requests } = computerWith({ 49217: answers.json(regState) });

  await discoverAgent('driver-support');

  expect(requests[0]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
});

const lies: Readonly<Record<string, NetworkBehaviour>> = {
  'a page': answers.text('<!doctype html><title>Not an agent</title>', { headers: { 'content-type': 'text/html' } }),
  'an empty body': answers.text(''),
  null: answers.json(null),
  'a list': answers.json([regState]),
  'a text': answers.json('running'),
  "the other product's state": answers.json({ ...regState, product: 'maverick' }),
  "the other product's name": answers.json({ ...regState, product: 'Maverick Safe' }),
  'an unrelated program': answers.json({ product: 'printer', registered: 'yes' }),
  'a server error': answers.json(regState, { status: 500 }),
  'a broken body': answers.brokenBody,
};

testEvery(Object.entries(lies))(
  'does not take anything else for an agent, and finds the one beside it',
  async ([, lie]) => {
    computerWith({ 49217: lie, 49221: answers.json(regState) });
    expect(await discoverAgent('driver-support')).toMatchObject({ agent: { origin: 'http://127.0.0.1:49221' } });

    computerWith({ 49217: lie });
    expect(await discoverAgent('driver-support')).toEqual({
      status: 'not-found',
      error: { status: 500, message: 'Error getting info from local agent' },
      silentPorts: 0,
    });
  },
);

test('stops waiting for silent ports after three seconds', async () => {
  computerWith({ 49217: answers.silence, 49219: answers.silence });
  const discovery = discoverAgent('driver-support');

  await vi.advanceTimersByTimeAsync(2_999);
  expect(await settled(discovery)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await discovery).toMatchObject({ status: 'not-found', silentPorts: 2 });
});

test('waits as long as the browser asks its visitor when that is configured', async () => {
  const { answerNow } = computerWith({ 49220: 'on-demand' });
  const pending: number[] = [];
  const discovery = discoverAgent('driver-support', { limitMs: null, onPending: (ports) => pending.push(ports) });

  await vi.advanceTimersByTimeAsync(600_000);
  expect(await settled(discovery)).toBe(false);
  expect(pending).toEqual([4, 3, 2, 1]);

  answerNow();
  expect(await discovery).toMatchObject({ agent: { origin: 'http://127.0.0.1:49220' } });
});

test('reads no more of an answer than 64 kB, and finds the agent beside it', async () => {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => (
      chunks < 1_000 ? stream.enqueue(new Uint8Array(16_384).fill(32)) : stream.close(),
      void (chunks += 1)
    ),
  });
  const { answerNow } = computerWith({ 49217: () => Promise.resolve(new Response(body)), 49218: 'on-demand' });
  const refused: number[] = [];
  const discovery = discoverAgent('driver-support', { onPending: (_pendingPorts, port) => refused.push(port) });

  await vi.waitFor(() => expect(refused).toContain(49217));
  expect(chunks).toBeLessThan(10);
  answerNow();
  expect(await discovery).toMatchObject({ agent: { origin: 'http://127.0.0.1:49218' } });
});

test('finds an agent that has nearly as much to say', async () => {
  computerWith({ 49217: answers.json({ ...regState, story: 'x'.repeat(65_000) }) });

  expect(await discoverAgent('driver-support')).toMatchObject({ status: 'found' });
});

test('waits three seconds for the rest of an answer that has begun, also as long as the browser asks', async () => {
  computerWith({ 49217: answers.endlessBody, 49218: answers.noConnection });
  const discovery = discoverAgent('driver-support', { limitMs: null });

  await vi.advanceTimersByTimeAsync(2_999);
  expect(await settled(discovery)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await discovery).toMatchObject({ status: 'not-found', silentPorts: 0 });
});

test('ends when the one who asked has gone', async () => {
  computerWith({ 49217: answers.silence });
  const gone = new AbortController();
  const discovery = discoverAgent('driver-support', { signal: gone.signal });

  gone.abort();

  expect(await discovery).toEqual({ status: 'aborted' });
});

test('asks nobody when the one who asked had gone before', async () => {
  const { asked } = computerWith({ 49217: answers.json(regState) });

  expect(await discoverAgent('driver-support', { signal: AbortSignal.abort() })).toEqual({ status: 'aborted' });
  expect(asked).toEqual([]);
});

/** A computer where only these ports do anything; the others refuse. */
function computerWith(ports: Readonly<Record<number, NetworkBehaviour | 'on-demand'>>): {
  readonly asked: string[];
  readonly requests: RequestInit[];
  readonly answerNow: () => void;
} {
  const asked: string[] = [];
  const requests: RequestInit[] = [];
  let answerNow = (): void => undefined;
  const demanded = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { signal: AbortSignal }) => {
    asked.push(url);
    requests.push(init);
    const act = ports[Number(new URL(url).port)] ?? answers.noConnection;
    const answer = act === 'on-demand' ? demanded.then(answers.json(productStateOf(url))) : act();
    return await Promise.race([answer, rejectionOf(init.signal)]);
  });
  return {
    asked,
    requests,
    answerNow: () => answerNow(),
  };
}

function productStateOf(url: string): unknown {
  const product: Product = url.includes('maverick') ? 'maverick' : 'driver-support';
  return { ...regState, product };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}
