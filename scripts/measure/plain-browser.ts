import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A Chromium that nobody watches: under automation every request costs more than it costs a visitor. */
export interface PlainBrowser {
  /** Of its pages. Each is a site of its own, so that no connection, cache or process is left from the page before. */
  readonly origins: readonly string[];
  /** Evaluates an expression, which is or resolves with a number, in a page that is loaded, at rest, and used once. */
  evaluate(expression: string): Promise<number>;
  close(): Promise<void>;
}

/** Its pages run this script first. After the last of them the first follows again. */
export async function openPlainBrowser(executable: string, script: string, pages: number): Promise<PlainBrowser> {
  let asked: Question | null = null;
  let idlePage: ServerResponse | null = null;
  const handOut = (): void => {
    if (!asked || !idlePage) return;
    idlePage.end(asked.expression);
    idlePage = null;
  };

  const server = createServer((request, response) => {
    if (request.url === '/script.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (request.url === '/question') {
      idlePage = response;
      handOut();
    } else if (request.url === '/answer') {
      void text(request).then((body) => {
        const { ms, error } = JSON.parse(body) as { readonly ms?: number; readonly error?: string };
        if (ms === undefined) asked?.reject(new Error(error));
        else asked?.resolve(ms);
        asked = null;
        response.end();
      });
    } else response.setHeader('content-type', 'text/html').end(pageAfter(request.headers.host ?? '', pages));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  const origins = Array.from({ length: pages }, (_, index) => `http://${hostOf(index)}:${port}`);

  const profile = await mkdtemp(join(tmpdir(), 'plain-browser-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless=new', '--no-first-run', '--disable-gpu', `--user-data-dir=${profile}`, ...asRoot];
  const browser = spawn(executable, [...options, origins[0] ?? ''], { stdio: 'ignore' });

  return {
    origins,
    evaluate: (expression) =>
      new Promise((resolve, reject) => {
        asked = { expression, resolve, reject };
        handOut();
      }),
    close: async () => {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      server.close();
      server.closeAllConnections();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Question {
  readonly expression: string;
  readonly resolve: (ms: number) => void;
  readonly reject: (error: Error) => void;
}

function hostOf(page: number): string {
  return `page-${page}.localhost`;
}

/** Asks for its expression once it is at rest, tells what that is, and makes way for the next page. */
function pageAfter(host: string, pages: number): string {
  const next = hostOf((Number(/^page-(\d+)/.exec(host)?.[1]) + 1) % pages);
  return `<!doctype html><script src="/script.js"></script><script>
    addEventListener('load', () => setTimeout(async () => {
      const expression = await (await fetch('/question')).text();
      const answer = await Promise.resolve().then(() => eval(expression)).then((ms) => ({ ms }), (error) => ({ error: String(error) }));
      await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
      location.hostname = ${JSON.stringify(next)};
    }, 100));
  </script>`;
}
