import { createServer, type RequestListener } from 'node:http';

/** Other programs that may hold ports of an agent's range; all of them let the page read what they say. */
export const unrelatedServers: readonly RequestListener[] = [
  answerWebPage,
  answerOtherJson,
  sendElsewhere,
  neverAnswer,
];

/** Listens on the port; the returned function stops that. */
export async function listenOn(port: number, answer: RequestListener, origin: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', origin);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answerWebPage(...[, response]: Parameters<RequestListener>): void {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Router</title>');
}

function answerOtherJson(...[, response]: Parameters<RequestListener>): void {
  response.setHeader('content-type', 'application/json').end('{"product":"printer","registered":"yes"}');
}

function sendElsewhere(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(302, { location: 'http://127.0.0.1:9/regstate' }).end();
}

function neverAnswer(): void {
  // The connection stays open.
}
