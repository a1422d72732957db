import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { AppConfig } from 'config/app-config';
import { pageHeaders } from 'config/page/page-headers';
import { builtPages, dist } from './built-pages.ts';

export interface AppHost {
  readonly origin: string;
  /** From here on every page carries this configuration, and the headers that belong to it. */
  configure(config: AppConfig): void;
  /** From here on a page arrives in two parts: the second begins where this text is last found, once the returned function is called. */
  splitPagesAt(text: string): () => void;
  stop(): void;
}

/** Serves the built app as a static host does that hands nothing on, at a name of this computer and a free port. */
export async function startAppHost(name: 'localhost' | '127.0.0.1'): Promise<AppHost> {
  let config: AppConfig | undefined;
  let split: { readonly text: string; readonly isLetGo: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = types[extname(pathname)];
    const answer = async (): Promise<void> => {
      if (type !== undefined) {
        const file = await readFile(join(dist, pathname)).catch(() => null);
        response.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(file ?? '');
        return;
      }
      const { render, paths, inline } = await builtPages();
      const page = render(paths.includes(pathname) ? pathname : '/', config ?? {});
      const headers = pageHeaders(inline, config ?? {});
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
      const firstPart = split === undefined ? page.length : page.lastIndexOf(split.text);
      response.write(page.slice(0, firstPart));
      await split?.isLetGo;
      response.end(page.slice(firstPart));
    };
    void answer();
  });
  // Both addresses of the name: a browser may take either for localhost.
  await new Promise<void>((resolve) => server.listen(0, name === 'localhost' ? undefined : name, resolve));
  return {
    origin: `http://${name}:${(server.address() as AddressInfo).port}`,
    configure: (chosen) => (config = chosen),
    splitPagesAt(text) {
      let letGo = (): void => undefined;
      split = { text, isLetGo: new Promise<void>((resolve) => (letGo = resolve)) };
      return letGo;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
