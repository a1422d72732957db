import { randomBytes } from 'node:crypto';
import { withRealMicrotasks } from 'simulator-kit/with-real-microtasks';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import { type AccountOptions, type AppConfigLike, defaultPorts } from './account-options.ts';
import { loadAppPages } from './app/load-app-pages.ts';
import { buildServer } from './build-server.ts';
import { checkOptions } from './check-options.ts';
import { type AccountControl, createAccountControl } from './control/account-control.ts';
import { type TakenPort, takePort } from './loopback/take-port.ts';
import { productNamesOf } from './products/product-sites.ts';
import { siteClientId } from './oidc/site-client.ts';
import { buildSite } from './site/build-site.ts';
import { accountOfSeed, type Account, type SeedAccount } from './world/accounts.ts';
import { askAgentControl } from './world/hand-offs.ts';
import { keepDataFile, readDataFile, restoreKeptState } from './world/data-file.ts';
import { featuresOf, initialFlags } from './world/flags.ts';
import { seeds } from './world/seeds.ts';
import { type Addresses, defaultLifetimes } from './world/settings.ts';
import { createWorld, type World } from './world/world.ts';
import { languagesFor } from './words/words.ts';

export interface AccountSim {
  /** The account server's origin. */
  readonly origin: string;
  /** The account site's origin. */
  readonly siteOrigin: string;
  /** What a test can change and read; the same as the control API. */
  readonly control: AccountControl;
  /** Closes both servers; afterwards the ports are free. */
  stop(): Promise<void>;
}

/** Starts an account server and its account site. Several may run in one process; they share nothing. */
export async function startAccount(given: AccountOptions = {}): Promise<AccountSim> {
  const options = checkOptions(given);
  const { app, dataFile } = options;
  const pages = app && (await loadAppPages(app.directory, app.look));
  const keptState = dataFile === undefined ? null : await readDataFile(dataFile);
  const ports = await takePorts(options);
  const close = (): Promise<unknown> => Promise.all([ports.server.close(), ports.site.close()]);
  try {
    const origin = `http://localhost:${ports.server.port}`;
    const siteOrigin = `http://localhost:${ports.site.port}`;
    const publicOrigin = options.publicOrigin ?? origin;
    const appOrigins = options.appOrigins ?? [publicOrigin];
    const addresses = { origin, publicOrigin, siteOrigin, appOrigin: appOrigins[0] ?? publicOrigin, appOrigins };
    const config = app?.config(addresses) ?? {};
    const world = await buildWorld(addresses, config, options);
    if (keptState !== null) {
      restoreKeptState(world, keptState);
      world.initial = world.save();
    }
    const data = dataFile === undefined ? null : await keepDataFile(dataFile, world);
    if (data !== null) world.untilSaved = () => data.untilSaved();

    const client = { id: siteClientId, secret: randomBytes(32).toString('base64url') };
    const servedApp =
      app && pages
        ? { directory: app.directory, pages, files: app.look?.files ?? {}, config: () => withFeatures(config, world) }
        : null;
    const [server, site] = await withRealMicrotasks(() =>
      Promise.all([
        buildServer({ world, site: client, servedApp }),
        buildSite({
          addresses,
          productNames: world.productNames,
          client,
          pending: world.siteSignIns,
          sessions: world.siteSessions,
          generation: world.generation,
          notices: world.notices,
        }),
      ]),
    );
    ports.server.answerWith((request, response) => server.routing(request, response));
    ports.site.answerWith((request, response) => site.routing(request, response));
    return { origin, siteOrigin, control: createAccountControl(origin), stop: () => close().then(() => data?.close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function takePorts({ port, sitePort }: AccountOptions): Promise<Record<'server' | 'site', TakenPort>> {
  const server = await takePort(port ?? defaultPorts.server);
  try {
    return { server, site: await takePort(sitePort ?? defaultPorts.site) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function buildWorld(addresses: Addresses, config: AppConfigLike, options: AccountOptions): Promise<World> {
  return createWorld({
    productNames: { ...productNamesOf(config), ...withoutUndefined(options.productNames ?? {}) },
    softwareRuns: options.agentControl === undefined ? undefined : askAgentControl(options.agentControl),
    accounts: await (options.seeds === undefined ? documentedAccounts() : hashed(options.seeds)),
    addresses,
    // Behind a proxy, the sign-in pages are the proxy's.
    hasOwnLogin: options.app === undefined && addresses.appOrigin === addresses.origin,
    ...(options.app && { languages: languagesFor(config) }),
    lifetimes: { ...defaultLifetimes, ...withoutUndefined(options.lifetimes ?? {}) },
    clock: options.clock ?? Date.now,
    flags: initialFlags(config.features ?? {}, options.flags ?? {}),
    smtpUrl: options.smtp,
    clients: options.clients ?? [],
  });
}

let documented: Promise<readonly Account[]> | undefined;

/** Made once: hashing their passwords takes a tenth of a second, and a program may start many simulators. */
function documentedAccounts(): Promise<readonly Account[]> {
  return (documented ??= hashed(seeds));
}

function hashed(accounts: readonly SeedAccount[]): Promise<readonly Account[]> {
  return Promise.all(accounts.map(accountOfSeed));
}

function withFeatures(config: AppConfigLike, { state }: World): AppConfigLike {
  return { ...config, features: { ...config.features, ...featuresOf(state.flags, config.features ?? {}) } };
}
