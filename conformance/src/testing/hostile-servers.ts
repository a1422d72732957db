import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const html = '<!doctype html><title>Sign in</title>';

/** Servers that no check may wait for, believe or break down at. */
export const hostileServers = {
  'never answers': http(() => {}),
  'answers without end': http((_request, response) => {
    const timer = setInterval(() => response.write(html), 5);
    response.once('close', () => clearInterval(timer));
  }),
  'answers with more than anybody needs': http((_request, response) => response.end(Buffer.alloc(12_000_000, ' '))),
  'closes the connection half-way': http((_request, response) => {
    response.writeHead(200, { 'content-length': '100', 'content-type': 'application/json' }).write('{"isOk":');
    setTimeout(() => response.destroy(), 20);
  }),
  'sends ten megabytes of headers': tcp((socket) =>
    socket.write(`HTTP/1.1 200 OK\r\nX-Filling: ${'x'.repeat(10_000_000)}\r\n\r\n`),
  ),
  'speaks another protocol': tcp((socket) => socket.end('220 mail.example ESMTP\r\n')),
  'answers everything with a page': http((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ),
  'redirects in circles': http(({ url }, response) => response.writeHead(302, { location: `${url}` }).end()),
  'never answers one operation': http(({ url }, response) => {
    if (!url?.startsWith('/account/login')) response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  }),
} as const satisfies Readonly<Record<string, () => Server>>;

function http(listener: RequestListener): () => Server {
  return () => createServer(listener);
}

function tcp(answer: (socket: Socket) => void): () => Server {
  return () => {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      answer(socket);
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    return server;
  };
}
