import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchAnswer } from '../http/fetch-answer.ts';

/** One answer of the server behind, before it is passed on. */
export interface PassedAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  cookies: readonly string[];
  body: string;
}

export interface PassedRequest {
  method: string;
  path: string;
  readonly headers: Record<string, string>;
  body: string;
}

/** What a broken copy does to what passes: each changes its argument in place. */
export interface Spoiling {
  readonly request?: (request: PassedRequest) => unknown;
  readonly answer?: (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown;
}

export interface SpoiltAccount {
  readonly origin: string;
  stop(): void;
}

/** Stands before an account server and spoils what passes. */
export async function startSpoiltAccount(origin: string, { request, answer }: Spoiling = {}): Promise<SpoiltAccount> {
  // A name is looked up for every request.
  const behind = origin.replace('localhost', '127.0.0.1');
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const asked = await readRequest(incoming, origin);
      await request?.(asked);
      const { method, path, headers, body } = asked;
      const fetched = await fetchAnswer({ method, address: behind + path, headers, body }, 10_000);
      if (fetched.status === 'failed') return void incoming.socket.destroy();
      const { status, cookies, headers: answered, body: bytes } = fetched.answer;
      const passed: PassedAnswer = { status, cookies, headers: { ...answered }, body: bytes.toString() };
      if (path.startsWith('/.well-known/')) passed.body = passed.body.replaceAll(origin, own(server));
      // Some answer later.
      await answer?.(passed, asked);
      const kept = Object.entries(passed.headers).filter(
        ([name, value]) => value !== undefined && name !== 'content-length' && name !== 'set-cookie',
      );
      outgoing.writeHead(passed.status, {
        ...Object.fromEntries(kept),
        ...(passed.cookies.length > 0 ? { 'set-cookie': [...passed.cookies] } : {}),
      });
      outgoing.end(passed.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: own(server),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function own(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function readRequest(incoming: IncomingMessage, origin: string): Promise<PassedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const ownHeaders = Object.entries(incoming.headers).filter(([name]) => !connectionHeaders.has(name));
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: {
      ...(Object.fromEntries(ownHeaders) as Record<string, string>),
      host: new URL(origin).host,
      // Its own pages are those of the server behind.
      ...(incoming.headers.origin === `http://${incoming.headers.host}` ? { origin } : {}),
    },
    body: Buffer.concat(parts).toString(),
  };
}

/** Of one connection only. */
const connectionHeaders: ReadonlySet<string> = new Set(['connection', 'content-length', 'transfer-encoding']);
