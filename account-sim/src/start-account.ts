import { checkAppDirectory } from './app/check-app-directory.ts';
import { randomBytes } from 'node:crypto';
import { type AppConfigLike, localAppConfig } from './app/local-app-config.ts';
import { buildServer } from './build-server.ts';
import { type AccountControl, createAccountControl } from './control/account-control.ts';
import { type LateListener, lateListener } from './loopback/late-listener.ts';
import { type LoopbackListener, listenLoopback } from './loopback/listen-loopback.ts';
import { siteClientId } from './oidc/site-client.ts';
import { buildSite } from './site/build-site.ts';
import type { Clock } from './world/clock.ts';
import { dataFileWriter, readDataFile } from './world/data-file.ts';
import { defaultFlags, type Flags } from './world/flags.ts';
import { restoreKeptState } from './world/kept-state.ts';
import { accountOfSeed, type SeedAccount } from './world/seed-account.ts';
import { seeds } from './world/seeds.ts';
import { type Addresses, defaultLifetimes, type Lifetimes } from './world/settings.ts';
import { createWorld, type World } from './world/world.ts';

export interface AccountOptions {
  /** Of the account server; 0 takes any that is free. */
  readonly port?: number;
  /** Of the account site; 0 takes any that is free. */
  readonly sitePort?: number;
  /** Serves the built app. Without a `config` its addresses lead to the account site. */
  readonly app?: { readonly directory: string; readonly config?: (addresses: Addresses) => AppConfigLike };
  /** Where the login screens live when they are not served from here, as with a development server. */
  readonly appOrigin?: string;
  /** Mails go here too, for example `smtp://localhost:1025`. */
  readonly smtp?: string;
  /** Accounts, sessions and links are kept here across restarts. */
  readonly dataFile?: string;
  /** The accounts to begin with, in place of the documented ones; a data file that exists wins. */
  readonly seeds?: readonly SeedAccount[];
  readonly flags?: Partial<Flags>;
  readonly lifetimes?: Partial<Lifetimes>;
  readonly clock?: Clock;
}

export interface AccountSim {
  readonly origin: string;
  readonly siteOrigin: string;
  /** What a test can bring about or find out; the same as the control API. */
  readonly control: AccountControl;
  /** Frees both ports; once done, nothing of the simulator is left. */
  stop(): Promise<void>;
}

/** Starts an account server and its account site. Several may run in one process; they share nothing. */
export async function startAccount(options: AccountOptions = {}): Promise<AccountSim> {
  if (options.app) await checkAppDirectory(options.app.directory);
  const keptState = options.dataFile === undefined ? null : await readDataFile(options.dataFile);
  const listeners = { server: lateListener(), site: lateListener() };
  const ports = await takePorts(options, listeners);
  const close = (): Promise<unknown> => Promise.all([ports.server.close(), ports.site.close()]);
  try {
    const world = await createFurnishedWorld(addressesOf(ports, options), options);
    if (keptState !== null) restoreKeptState(world, keptState);
    const dataFile = options.dataFile === undefined ? null : dataFileWriter(options.dataFile, world);
    await dataFile?.save();
    await answer(world, options, listeners, async () => dataFile?.save());
    const { origin, siteOrigin } = world.addresses;
    return {
      origin,
      siteOrigin,
      control: createAccountControl(origin),
      stop: () => close().then(() => dataFile?.save()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const defaultPorts = { server: 5180, site: 5181 } as const;

interface Both<Part> {
  readonly server: Part;
  readonly site: Part;
}

async function takePorts(options: AccountOptions, listeners: Both<LateListener>): Promise<Both<LoopbackListener>> {
  const server = await listenLoopback(options.port ?? defaultPorts.server, listeners.server.listener);
  try {
    return { server, site: await listenLoopback(options.sitePort ?? defaultPorts.site, listeners.site.listener) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function addressesOf(ports: Both<LoopbackListener>, { appOrigin }: AccountOptions): Addresses {
  const origin = `http://localhost:${ports.server.port}`;
  return { origin, siteOrigin: `http://localhost:${ports.site.port}`, appOrigin: appOrigin ?? origin };
}

async function createFurnishedWorld(addresses: Addresses, options: AccountOptions): Promise<World> {
  return createWorld({
    accounts: await Promise.all((options.seeds ?? seeds).map(accountOfSeed)),
    addresses,
    lifetimes: { ...defaultLifetimes, ...options.lifetimes },
    clock: options.clock ?? Date.now,
    flags: { ...defaultFlags, ...options.flags },
    smtpUrl: options.smtp,
  });
}

async function answer(
  world: World,
  { app }: AccountOptions,
  listeners: Both<LateListener>,
  beforeAnswer: () => Promise<unknown>,
): Promise<void> {
  const config = (app?.config ?? localAppConfig)(world.addresses);
  const servedApp = app ? { directory: app.directory, config: () => withFeatures(config, world) } : null;
  const client = { id: siteClientId, secret: randomBytes(32).toString('base64url') };
  const [server, site] = await Promise.all([
    buildServer(world, client, servedApp, beforeAnswer),
    buildSite({ addresses: world.addresses, client, clock: world.clock }),
  ]);
  listeners.server.answerWith((request, response) => server.routing(request, response));
  listeners.site.answerWith((request, response) => site.routing(request, response));
}

function withFeatures(config: AppConfigLike, { flags }: World): AppConfigLike {
  const { passwordLogin, socialLogin, botCheck } = flags;
  return { ...config, features: { ...config.features, passwordLogin, socialLogin, botCheck } };
}
