import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Address, Family } from '../addresses-of.ts';
import { type Config, exampleSiteConfig, healthyAnswers, type Sent, type SiteAnswer } from './healthy-answers.ts';

export interface Asked extends Sent {
  readonly encoding: string;
  readonly language: string;
  readonly cookie: string;
  readonly userAgent: string;
  /** The tag of the page that the browser has. */
  readonly etag: string;
  readonly host: string;
  /** The headers that a preflight asks for. */
  readonly requestedHeaders: string;
  readonly family: Family;
  /** How many requests came before. */
  readonly before: number;
}

/**
 * What a test spoils: changes the answer in place, or says that there is none: `cut` closes the connection before,
 * `half` in the middle of the answer.
 */
export type Spoil = (path: string, answer: SiteAnswer, asked: Asked) => 'answer' | 'silence' | 'cut' | 'half';

export interface HealthySite {
  readonly origin: string;
  readonly port: number;
  readonly addresses: readonly Address[];
  stop(): void;
}

export interface HealthySettings {
  readonly config?: Config;
  /** What becomes of a request before it arrives. */
  readonly onTheWay?: (asked: Asked) => Asked;
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** What nginx takes with the file of a release; Node takes half as much. */
const limits = { maxHeaderSize: 65_536 };

/** A deployed site in memory with which nothing is wrong, but for what `spoil` does to it. */
export async function startHealthySite(
  spoil: Spoil = () => 'answer',
  { config, tls, onTheWay = (asked) => asked }: HealthySettings = {},
): Promise<HealthySite> {
  const answers = await healthyAnswers(config ?? (await exampleSiteConfig()), tls !== undefined);
  let before = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const count = before;
    before += 1;
    const asked = onTheWay(readAsked(request, await text(request), count));
    const found = answers(path, asked);
    const answer = { ...found, headers: { ...found.headers } };
    send(answer, asked, spoil(path, answer, asked), response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    // The client may be gone.
    void serve(request, response).catch(() => response.destroy());
  const server = tls === undefined ? createHttp(limits, listener) : createHttps({ ...tls, ...limits }, listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // The answer of a server that listens on a port.
  const { port, address } = server.address() as AddressInfo;
  const ipv4: Address = { family: 'IPv4', address: '127.0.0.1' };
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://localhost:${port}`,
    port,
    addresses: address === '::' ? [ipv4, { family: 'IPv6', address: '::1' }] : [ipv4],
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readAsked({ headers, method = '', url = '', socket }: IncomingMessage, body: string, before: number): Asked {
  const { origin = '', host = '', 'accept-encoding': accepted = '', 'accept-language': language = '' } = headers;
  const {
    cookie = '',
    'user-agent': userAgent = '',
    'content-type': contentType = '',
    'if-none-match': etag = '',
    'access-control-request-headers': requestedHeaders = '',
  } = headers;
  const family = socket.remoteAddress === '::1' ? 'IPv6' : 'IPv4';
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const sent = { method, query, origin, host, cookie, userAgent, contentType, etag, requestedHeaders, body };
  return { encoding: [accepted].flat().join(), language, ...sent, family, before };
}

function send(answer: SiteAnswer, { encoding }: Asked, ending: ReturnType<Spoil>, response: ServerResponse): void {
  if (ending === 'silence') return;
  if (ending === 'cut') return void response.socket?.destroy();
  const packed = answer.status === 200 && answer.isCompressible ? pack(answer.body, encoding) : undefined;
  // Spoilt headers come last, so that they replace these.
  const headers = {
    vary: 'Accept-Encoding',
    ...(packed && { 'content-encoding': encoding }),
    ...answer.headers,
    ...(answer.cookies.length > 0 && { 'set-cookie': [...answer.cookies] }),
  };
  const isPacked = headers['content-encoding'] === encoding;
  const body = answer.sent ?? (packed && isPacked ? packed : Buffer.from(answer.body));
  if (ending === 'answer') return void response.writeHead(answer.status, headers).end(body);
  response.writeHead(answer.status, { ...headers, 'content-length': String(body.length) });
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
}

const packed = new Map<string, Buffer>();

/** Each text once: a test asks for the same page a hundred times. */
function pack(text: string, encoding: string): Buffer | undefined {
  if (encoding !== 'br' && encoding !== 'gzip') return undefined;
  const key = `${encoding} ${text}`;
  const copy = packed.get(key) ?? (encoding === 'br' ? brotliCompressSync(text) : gzipSync(text));
  packed.set(key, copy);
  return copy;
}
