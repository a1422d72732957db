import { vi, type Mock } from 'vitest';

/** What a network does with a request: it answers, breaks, or does not respond until the request is aborted. */
export type NetworkBehaviour = () => Promise<Response>;

/** Replaces `fetch` with a network that acts in this order; the last act is repeated. */
export function fakeFetch(...acts: readonly NetworkBehaviour[]): Mock<typeof fetch> {
  const fetchMock: Mock<typeof fetch> = vi.fn<typeof fetch>(async (_url, init) => {
    const act = acts[Math.min(fetchMock.mock.calls.length, acts.length) - 1];
    if (act === undefined) throw new Error('the test expects no request');
    return await Promise.race([act(), abortOf(init?.signal)]);
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

export const answers = {
  json: (body: unknown, init?: ResponseInit): NetworkBehaviour => answering(() => Response.json(body, init)),
  text: (body: string, init?: ResponseInit): NetworkBehaviour => answering(() => new Response(body, init)),
  noContent: answering(() => new Response(null, { status: 204 })),
  /** Rejects as `fetch` does when there is no connection. */
  noConnection: (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
  silence: (): Promise<Response> => new Promise(() => undefined),
  /** Starts an answer and never ends it. */
  endlessBody: answering(() => new Response(bodyThat((body) => body.enqueue(text('{"isOk":'))))),
  /** Starts an answer and breaks the connection. */
  brokenBody: answering(
    () =>
      new Response(
        bodyThat((body) => {
          body.enqueue(text('{"isOk":'));
          body.error(new TypeError('network error'));
        }),
      ),
  ),
} as const;

function answering(make: () => Response): NetworkBehaviour {
  return () => Promise.resolve(make());
}

function bodyThat(start: (body: ReadableStreamDefaultController<Uint8Array>) => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ start });
}

function text(part: string): Uint8Array {
  return new TextEncoder().encode(part);
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
  });
}
