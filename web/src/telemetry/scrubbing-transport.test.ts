import { beforeEach, expect, test, vi } from 'vitest';
import type { Envelope } from './build-report.ts';
import { makeScrubbingTransport } from './scrubbing-transport.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
// The SDK takes hold of the first fetch that it sees, for good.
vi.stubGlobal('fetch', fetchMock);

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});

const personal = '?email=ann@company.example&code=hunter';
const event = { event_id: 'e'.repeat(32), request: { url: personal }, exception: { values: [{ value: personal }] } };
const span = {
  trace_id: 'a',
  parent_span_id: personal,
  start_timestamp: 1,
  name: personal,
  attributes: { 'sentry.op': 'pageload', 'sentry.segment.name': personal, 'url.full': personal },
};
const unknown = { value: 'unknown', type: 'string' };

test('sends errors and spans scrubbed, in an envelope that says nothing else', async () => {
  const sent = await send([
    {
      event_id: 'e'.repeat(32),
      sent_at: '2026-01-01T00:00:00.000Z',
      dsn: personal,
      sdk: { name: 'sdk', version: '1', integrations: [personal] },
      trace: { trace_id: 'a', public_key: 'key', transaction: personal, release: personal, user_id: personal },
      address: personal,
    },
    [
      [{ type: 'event', address: personal }, event],
      [{ type: 'attachment', length: 1, filename: personal }, personal],
      [{ type: 'span', item_count: 1, address: personal }, { items: [span] }],
      [{ type: 'session' }, { attrs: { personal } }],
      [{ type: 'made-up' }, personal],
    ],
  ]);
  expect(sent.join()).not.toMatch(/company|hunter/);
  expect(sent[0]?.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      event_id: 'e'.repeat(32),
      sent_at: '2026-01-01T00:00:00.000Z',
      sdk: { name: 'sdk', version: '1' },
      trace: { trace_id: 'a', public_key: 'key', transaction: 'unknown' },
    },
    { type: 'event' },
    expect.objectContaining({ event_id: 'e'.repeat(32), transaction: 'unknown' }),
    { type: 'span', item_count: 1, content_type: 'application/vnd.sentry.items.span.v2+json' },
    expect.objectContaining({
      items: [
        {
          trace_id: 'a',
          start_timestamp: 1,
          name: 'unknown',
          attributes: { 'sentry.op': 'pageload', 'sentry.segment.name': unknown },
        },
      ],
    }),
  ]);
});

test('keeps what decides whether traces are kept, and asks that no address be noted', async () => {
  const trace = { trace_id: 'a', public_key: 'key', environment: 'live', sampled: 'true' };
  const sampling = { sample_rate: '0.5', sample_rand: '0.25' };
  const [sent = ''] = await send([
    { trace: { ...trace, ...sampling, transaction: 'dsone/login' } },
    [[{ type: 'span' }, { items: [] }]],
  ]);
  const [headers, , payload] = sent.split('\n').map((line) => JSON.parse(line) as unknown);
  expect(headers).toEqual({ trace: { ...trace, ...sampling, transaction: 'dsone/login' } });
  expect(payload).toEqual({
    version: 2,
    ingest_settings: { infer_ip: 'never', infer_user_agent: 'never' },
    items: [],
  });
});

test.each([
  ['of another kind', [{}, [[{ type: 'feedback' }, { message: personal }]]]],
  ['named as a property that every record has', [{}, [[{ type: 'toString' }, personal]]]],
  ['without a payload', [{}, [[{ type: 'event' }, null]]]],
  ['of another shape', [{}, [[{ type: 'event' }, { exception: { values: personal } }]]]],
  ['without items', [{}, []]],
  ['that is none', [{}]],
])('sends nothing of an envelope %s', async (_what, envelope) => {
  expect(await send(envelope)).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'sends nothing once the network is as slow as %j, though it was not when the page was loaded',
  async (connection) => {
    const quick = navigator;
    const envelope = [{}, [[{ type: 'event' }, event]]];
    vi.stubGlobal('navigator', Object.create(quick, { connection: { value: connection } }));
    expect(await send(envelope)).toEqual([]);
    vi.stubGlobal('navigator', quick);
    expect(await send(envelope)).toHaveLength(1);
  },
);

const options = { url: 'https://errors.example/', recordDroppedEvent: () => undefined };

async function send(envelope: unknown): Promise<string[]> {
  await makeScrubbingTransport(options).send(envelope as Envelope);
  for (const [, init] of fetchMock.mock.calls) {
    expect(init).toMatchObject({ referrerPolicy: 'no-referrer', credentials: 'omit' });
  }
  return fetchMock.mock.calls.map(([, { body }]) => body as string);
}
