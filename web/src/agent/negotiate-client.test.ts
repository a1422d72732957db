// @vitest-environment node
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { NegotiateClient } from './negotiate-client.ts';

const hub = 'http://127.0.0.1:49217/hub';
const webSockets = { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] };
const longPolling = { transport: 'LongPolling', transferFormats: ['Text'] };
const negotiated = {
  negotiateVersion: 1,
  connectionId: 'c',
  connectionToken: 't',
  availableTransports: [webSockets, longPolling],
};

const opened = vi.fn<(url: string) => void>();

beforeEach(() => {
  opened.mockReset();
  vi.useFakeTimers();
});

describe('the official client, with it', () => {
  test('opens the socket beside the negotiation, once', async () => {
    const network = fakeFetch(
      answers.json({ ...negotiated, availableTransports: [webSockets, longPolling, webSockets] }),
    );
    await expect(start()).rejects.toThrow('transport');
    expect(opened.mock.calls).toEqual([['ws://127.0.0.1:49217/hub?id=t']]);
    expect(network.mock.calls.map(([url]) => url)).toEqual([`${hub}/negotiate?negotiateVersion=1`]);
    expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'include' });
  });

  testEvery([
    ['an address', answers.json({ ...negotiated, url: 'https://elsewhere.example/hub' })],
    ['an address of its own', answers.json({ ...negotiated, url: `${hub}2` })],
    ['a token', answers.json({ ...negotiated, accessToken: 'its-token' })],
    ['an error', answers.json({ ...negotiated, error: 'Not today' })],
    ['no id', answers.json({ ...negotiated, connectionId: undefined })],
    ['another transport', answers.json({ ...negotiated, availableTransports: [longPolling] })],
    ['more than 64 kB', answers.json({ ...negotiated, story: 'x'.repeat(70_000) })],
    ['a page', answers.text('<!doctype html>')],
    ['a failure', answers.json(negotiated, { status: 500 })],
    ['a broken body', answers.brokenBody],
    ['no connection', answers.noConnection],
  ])('fails at any other answer, and asks nobody else', async ([, answer]) => {
    const network = fakeFetch(answer);
    await expect(start()).rejects.toThrow();
    expect(network).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
  });

  test.for([
    ['does not come', answers.silence],
    ['does not end', answers.endlessBody],
  ] as const)(
    'fails after the time limit at an answer that does not come, or does not end: it %s',
    async ([, answer]) => {
      fakeFetch(answer);
      const failed = expect(start()).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(10_000);
      await failed;
      expect(opened).not.toHaveBeenCalled();
    },
  );
});

/** Sockets fail at once, so that the client has no reason to wait. */
function start(): Promise<void> {
  class FailingSocket extends EventTarget {
    onclose: ((event: object) => void) | undefined;
    constructor(url: string) {
      super();
      opened(url);
      queueMicrotask(() => this.onclose?.({ code: 1006 }));
    }
  }
  const transport = {
    httpClient: new NegotiateClient(),
    timeout: 10_000,
    WebSocket: FailingSocket as unknown as typeof WebSocket,
  };
  return new HubConnectionBuilder().withUrl(hub, transport).configureLogging(LogLevel.None).build().start();
}
