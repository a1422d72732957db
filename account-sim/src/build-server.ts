import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { decodePath } from './app/decode-path.ts';
import { sendAppPage, serveAppFiles, type ServedApp } from './app/serve-app.ts';
import { registerControl } from './control/register-control.ts';
import { registerPanel } from './control/register-panel.ts';
import { allowAppOrigins } from './loopback/allow-app-origins.ts';
import { answerUnknown, createApp } from './loopback/create-app.ts';
import { guardRequests, keepOutOfCaches } from './loopback/guard-requests.ts';
import { adviseAtServer } from './loopback/refused-request.ts';
import { registerProvider } from './oidc/register-provider.ts';
import type { SiteClient } from './oidc/site-client.ts';
import { registerOperations } from './operations/register-operations.ts';
import { homePage } from './pages/home.page.ts';
import { registerInbox } from './pages/inbox.ts';
import { homePath, messagePage, registerPageParts, sendPage } from './pages/page.ts';
import { refuseUnreadableLink, registerAccessLinks } from './sign-in/access-links.ts';
import { registerBotCheck } from './sign-in/bot-check.ts';
import { registerExternalLogin } from './sign-in/external-login.ts';
import { registerLogin } from './sign-in/own-login.ts';
import { registerPasskeyEndpoints } from './sign-in/passkey-endpoints.ts';
import type { World } from './world/world.ts';

/** The account server, ready for requests; it does not listen yet. */
export async function buildServer(parts: {
  world: World;
  site: SiteClient;
  servedApp: ServedApp | null;
}): Promise<FastifyInstance> {
  const { world, site, servedApp } = parts;
  const app = await createApp((request, reply) => refuseUnreadableLink(request, reply, world));
  app.addHook('onSend', () => world.untilSaved());
  keepOutOfCaches(app);
  await allowAppOrigins(app, world.addresses);
  const { origin, publicOrigin, appOrigins } = world.addresses;
  guardRequests(app, {
    ownOrigin: origin,
    trustedOrigins: [publicOrigin, ...appOrigins],
    clientOrigins: () => world.clients.origins(),
    notices: world.notices,
    advise: adviseAtServer(world.addresses),
  });
  answerUnknown(app, pagesOf(servedApp));
  registerOperations(app, world);
  registerProvider(app, world, site);
  registerAccessLinks(app, world);
  registerExternalLogin(app, world);
  registerBotCheck(app, world);
  registerPasskeyEndpoints(app, world);
  registerControl(app, world);
  registerPanel(app, world);
  if (world.hasOwnLogin) registerLogin(app, world);
  registerPageParts(app);
  registerInbox(app, world);
  app.get('/', (request, reply) =>
    servedApp === null ? sendPage(reply, homePage(world.addresses)) : sendAppPage(request, reply, servedApp),
  );
  app.get(homePath, (_request, reply) => sendPage(reply, homePage(world.addresses)));
  if (servedApp !== null) await serveAppFiles(app, servedApp);
  await app.ready();
  return app;
}

/** Any other address that a browser opens is a page of the app, or would be if the app were served. */
function pagesOf(servedApp: ServedApp | null) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply | null => {
    const path = request.url.split('?')[0] ?? '';
    if (!wantsPage(request, path) || isServerPath(path)) return null;
    return servedApp === null ? sendPage(reply, noAppPage, { status: 404 }) : sendAppPage(request, reply, servedApp);
  };
}

/** A command such as curl accepts any type: it gets the page too, unless the path looks like a file. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

const noAppPage = messagePage(
  'No sign-in pages are served here',
  'Start account-sim with --app and the folder of the built pages, or with --app-origin and where they are served.',
  'Account server',
  { label: 'See all addresses', href: '/' },
);

/** True for addresses of the server itself: an unknown one is a 404, never a page of the app. */
function isServerPath(path: string): boolean {
  const decoded = decodePath(path);
  return proxied.has(decoded) || prefixes.some((prefix) => decoded.startsWith(prefix));
}

const proxied = new Set(proxiedPaths());

const contractFolders = Object.values(accountContract).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));

const prefixes = [
  ...new Set(contractFolders),
  '/access-link/',
  '/api/',
  '/assets/',
  '/bot-check/',
  '/connect/',
  '/external/',
  '/inbox/',
  '/sim/',
  '/.well-known/',
];
