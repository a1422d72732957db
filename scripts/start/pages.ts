import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { type AppConfig } from 'config/app-config';
import { pageHeaders } from 'config/page/page-headers';
import { inlineWithLook, mediaTypeOf, type PageLook, type PageRenderer } from 'config/page/page-renderer';
import { offeredLanguages } from 'shared-protocol/language/offered-languages';
import { pageLanguage } from 'shared-protocol/language/page-language';
import { preview, type ProxyOptions } from 'vite';
import { accountProxy } from 'web/account-proxy';

interface PagesOptions {
  readonly port: number;
  /** The build of the app. */
  readonly folder: string;
  readonly config: AppConfig;
  readonly look: PageLook | null;
  /** Takes the calls. */
  readonly accountOrigin: string;
  /** Is told of each call that gets no answer. */
  readonly onUnanswered: () => void;
}

/** Serves the built pages as a host does, with an account server elsewhere; returns what stops it. */
export async function servePages(options: PagesOptions): Promise<() => Promise<void>> {
  const { port, folder, config, accountOrigin, onUnanswered } = options;
  const page = await pageOf(options);
  const server = await preview({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'silent',
    build: { outDir: folder },
    preview: {
      port,
      strictPort: true,
      // A host adds no header of its own to what an account server grants.
      cors: false,
      proxy: accountProxy(accountOrigin, config.account.paths, (proxy) => refuseUnanswered(proxy, onUnanswered)),
    },
    plugins: [
      {
        name: 'pages',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use(brandFiles(options.look));
          // After the files of the build, and the calls.
          return () => middlewares.use(page);
        },
      },
    ],
  });
  return () => server.close();
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

async function pageOf({ folder, config, look }: PagesOptions): Promise<Handler> {
  const renderer = (await import(pathToFileURL(join(folder, 'render.mjs')).href)) as PageRenderer;
  const headers = pageHeaders(await inlineWithLook(renderer.inline, look), config);
  const languages = offeredLanguages(config);
  return ({ url = '/', headers: { cookie, 'accept-language': acceptLanguage } }, response) => {
    const [path = '/', search = ''] = url.split(/\?(.*)/s);
    const language = pageLanguage(languages, { search, cookie, acceptLanguage });
    const known = renderer.paths.includes(path) ? path : '/';
    response
      .writeHead(200, { ...headers, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .end(renderer.render(known, config, undefined, language, look));
  };
}

function brandFiles(look: PageLook | null): Handler {
  const files = look?.files ?? {};
  return ({ url = '' }, response, next) => {
    const path = url.slice(1);
    const content = Object.hasOwn(files, path) ? files[path] : undefined;
    if (content === undefined) next();
    else response.writeHead(200, { 'content-type': mediaTypeOf(path) }).end(content);
  };
}

/** Answers as a host does whose account server is gone, and says so. */
function refuseUnanswered(
  proxy: Parameters<NonNullable<ProxyOptions['configure']>>[0],
  onUnanswered: PagesOptions['onUnanswered'],
): void {
  proxy.on('error', (_error, _request, response) => {
    onUnanswered();
    if (!('headersSent' in response) || response.headersSent) return;
    response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ isOk: false, statusText: 'The account server does not answer.' }));
  });
}
