import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { findFreePorts } from './free-ports.ts';

/** What goes wrong between a page and an agent that is right in itself. */
export interface Tampering {
  /** Replaces fields of an answer of HTTP; headers that are undefined go. */
  readonly answer?: (answer: HttpAnswer, asked: IncomingMessage) => Partial<HttpAnswer>;
  /** Replaces headers and the path of what is asked, of upgrades too. */
  readonly ask?: (asked: Asked, agentHost: string) => Partial<Asked>;
  /** What a page hears in place of a record: several, one, or nothing. */
  readonly hear?: (record: TamperedRecord) => readonly unknown[];
  /** Is told of every frame of a page. */
  readonly frame?: (text: string, agent: { readonly crash: () => void }) => void;
  /** The addresses that it listens on; both loopback addresses by default. */
  readonly hosts?: readonly string[];
}

interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asked {
  readonly isUpgrade: boolean;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

type TamperedRecord = Readonly<Record<string, unknown>> & { readonly arguments?: readonly TamperedEnvelope[] };

interface TamperedEnvelope {
  readonly type?: string;
  readonly kind?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string };
}

/** Stands before an agent, and does to what passes what the tampering says. Its address. */
export async function startTamperedAgent(
  agentUrl: string,
  tampering: Tampering,
  atEnd: (stop: () => void) => void = onTestFinished,
): Promise<string> {
  const [port] = await findFreePorts(1);
  const target = new URL(agentUrl);
  const pages = new WebSocketServer({ noServer: true });
  const servers: Server[] = [];
  const crash = (): void => {
    for (const page of pages.clients) page.terminate();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };

  const askedBy = ({ url = '/', headers }: IncomingMessage, isUpgrade: boolean): Asked => {
    const host = headers.host?.replace(
      new RegExp(`^(localhost|127\\.0\\.0\\.1|\\[::1\\]):${port}$`),
      `$1:${target.port}`,
    );
    const asked = { isUpgrade, path: url, headers: { ...headers, ...(host === undefined ? {} : { host }) } };
    return { ...asked, ...tampering.ask?.(asked, target.host) };
  };

  const forward = async (incoming: IncomingMessage): Promise<HttpAnswer> => {
    const { path, headers } = askedBy(incoming, false);
    const answer = await askAgent({ path, headers, method: incoming.method, port: target.port });
    const tampered = tampering.answer?.(answer, incoming);
    return {
      ...answer,
      ...tampered,
      headers: { ...answer.headers, ...tampered?.headers, 'content-length': undefined },
    };
  };

  const upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { path, headers } = askedBy(incoming, true);
    const { host, origin } = headers;
    // A check hangs up as soon as it knows enough.
    socket.on('error', () => {});
    const agent = new WebSocket(`ws://${target.host}${path}`, {
      headers: { ...(host ? { host } : {}), ...(origin ? { origin } : {}) },
    });
    agent.on('unexpected-response', (asked, { statusCode = 0 }) => {
      asked.destroy();
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    });
    agent.on('error', () => {});
    agent.on('open', () => pages.handleUpgrade(incoming, socket, head, (page) => join(page, agent)));
  };

  const join = (page: WebSocket, agent: WebSocket): void => {
    page.on('error', () => {});
    page.on('message', (bytes: Buffer) => {
      tampering.frame?.(bytes.toString(), { crash });
      agent.send(bytes, { binary: false });
    });
    agent.on('message', (bytes: Buffer) => {
      for (const text of bytes.toString().split('\u001e').filter(Boolean)) {
        const record = JSON.parse(text) as TamperedRecord;
        const isHandshake = text === '{}';
        const heard = [...(tampering.hear?.(record) ?? [record])];
        if (isHandshake) heard.push({ type: 6 });
        page.send(heard.map((each) => `${JSON.stringify(each)}\u001e`).join(''));
      }
    });
    page.on('close', () => agent.terminate());
    agent.on('close', () => page.close());
  };

  for (const host of tampering.hosts ?? ['127.0.0.1', '::1']) {
    const server = createServer((incoming, outgoing) => {
      void forward(incoming).then(({ statusCode, headers, body }) => {
        const kept = Object.entries(headers).filter(([, value]) => value !== undefined);
        outgoing.writeHead(statusCode, Object.fromEntries(kept)).end(body);
      });
    }).on('upgrade', upgrade);
    await new Promise<void>((resolve) => void server.listen({ host, port }, resolve));
    servers.push(server);
  }
  atEnd(crash);
  return `http://127.0.0.1:${port}`;
}

function askAgent(options: {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly method: string | undefined;
  readonly port: string;
}): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}
