import { type IncomingMessage, request as requestByHttp, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';

interface RealRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | null | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * A `fetch` that tests do not reach: neither one that replaces `fetch`, nor one that replaces `queueMicrotask`, without
 * which Node's own waits forever. It follows no redirect.
 */
export async function realFetch(address: string | URL, request: RealRequest = {}): Promise<Response> {
  const { protocol } = new URL(address);
  const send = protocol === 'https:' ? requestByHttps : requestByHttp;
  const { method = 'GET', body, signal } = request;
  const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const text = body?.toString();
  const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  const options: RequestOptions = { method, headers: { ...form, ...length, ...request.headers }, agent: false };
  if (signal) options.signal = signal;
  const [answer, received] = await new Promise<[IncomingMessage, string]>((resolve, reject) => {
    const sent = send(address, options, (incoming) => {
      let content = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (content += part));
      incoming.once('end', () => resolve([incoming, content])).once('error', reject);
    });
    sent.once('error', reject).end(text);
  });
  return new ReceivedResponse(received, { status: answer.statusCode ?? 0, headers: headersOf(answer) });
}

/** Node reads the body of its own response with `queueMicrotask`. */
class ReceivedResponse extends Response {
  readonly #text: string;

  constructor(text: string, init: { readonly status: number; readonly headers: Headers }) {
    super(null, init);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  override clone(): Response {
    return new ReceivedResponse(this.#text, this);
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '');
  }
  return headers;
}
