import { join } from 'node:path';
import { pageConfigOf } from 'config/brand/page-config';
import type { Brands } from 'config/brand/read-brands';
import { localAppConfig } from 'config/local-app-config';
import { allLanguages } from 'shared-protocol/language/languages';
import { messageOf } from 'shared-protocol/message-of';
import { createLook } from 'web/look/create-look';
import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { fail, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import { type OwnServer, ownServerOrExit } from './own-server.ts';
import type { Parts, Ports } from './ports.ts';
import { readyText } from './ready-text.ts';
import { brandsOrExit, launchUrlsOf, runAccount, runAgents } from './simulators.ts';
import { watchAccount } from './watch-account.ts';

interface StartFiles {
  /** Keeps accounts and sessions. */
  readonly data?: string;
  /** A configuration whose brands the pages have, and what it says of somebody's own account server. */
  readonly config?: string;
}

/** `npm start`: builds what is missing or stale and runs everything from what was built, in this process. */
export async function start(ports: Ports, parts: Parts, { data, config }: StartFiles): Promise<void> {
  const own = await ownServerOrExit(parts.ownAccount, config);
  const brands = await brandsOrExit(config, own);
  await ensureBuiltOrExit(own === undefined ? undefined : ['web', 'agent-sim']);
  try {
    await Promise.all([
      own === undefined ? runAccount(ports, { servesApp: true, dataFile: data, brands }) : runPages(ports, own, brands),
      runAgents(ports, [ports.account], brands),
    ]);
  } catch (error) {
    return fail(1, `Could not start everything: ${messageOf(error)}`);
  }
  console.log(readyText('start', ports, own));
  if (own !== undefined) await watchAccount(own.origin);
}

/** Runs the built app beside somebody's own account server. */
async function runPages(ports: Ports, { origin, parts }: OwnServer, brands: Brands): Promise<void> {
  const { servePages } = await import('./pages.ts');
  const appOrigin = `http://localhost:${ports.account}`;
  const launchUrls = launchUrlsOf(ports);
  const addresses = { origin, siteOrigin: origin, appOrigin, launchUrls, ownServer: parts };
  stopWhenEnding(
    await servePages({
      port: ports.account,
      folder: join(rootFolder, 'web', 'dist'),
      config: pageConfigOf(localAppConfig(addresses, allLanguages), brands),
      look: await createLook(brands),
      accountOrigin: origin,
      onUnanswered: () => void watchAccount(origin),
    }),
  );
}
