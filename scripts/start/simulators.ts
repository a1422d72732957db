import { join } from 'node:path';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrandFile } from 'config/brand/read-brand-file';
import { type Brands, type ProductKey, productKeys } from 'config/brand/read-brands';
import { localAppConfig, type LocalAddresses } from 'config/local-app-config';
import { allLanguages } from 'shared-protocol/language/languages';
import { type Product, type ProductNames, products } from 'shared-protocol/product';
import { createLook } from 'web/look/create-look';
import { replaceableTexts } from 'web/look/replaceable-texts';
import { fail, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import type { OwnServer } from './own-server.ts';
import type { Ports } from './ports.ts';

// The packages are imported late: `npm start` builds them first, and each part of `npm run dev` runs one of them, from source.

/** Runs the account server in this process; with `servesApp`, the built app too. */
export async function runAccount(ports: Ports, { servesApp, dataFile, brands = {} }: AccountOptions): Promise<void> {
  const { startAccount } = await import('account-sim');
  const account = await startAccount({
    port: ports.account,
    sitePort: ports.site,
    // The software takes a login once it runs.
    ...(ports.control === 0 ? {} : { agentControl: `http://localhost:${ports.control}` }),
    flags: { accessCode: true, mailState: true, passkeys: true, reference: true },
    ...(servesApp
      ? { app: await builtApp(ports, brands) }
      : { appOrigins: [`http://localhost:${ports.dev}`], productNames: namesOf(brands) }),
    ...(dataFile === undefined ? {} : { dataFile }),
  });
  stopWhenEnding(() => account.stop());
}

interface AccountOptions {
  readonly servesApp: boolean;
  readonly dataFile?: string | undefined;
  /** How the pages look, whether account-sim serves them or Vite. */
  readonly brands?: Brands;
}

function namesOf(brands: Brands): Partial<ProductNames> {
  return Object.fromEntries(
    Object.entries(brands).flatMap(
      ([
        key,
        {
          written: { name },
        },
      ]) => (name === undefined ? [] : [[productKeys[key as ProductKey], name]]),
    ),
  );
}

async function builtApp(ports: Ports, brands: Brands) {
  return {
    directory: join(rootFolder, 'web', 'dist'),
    config: (addresses: LocalAddresses) =>
      pageConfigOf(localAppConfig({ ...addresses, launchUrls: launchUrlsOf(ports) }, allLanguages), brands),
    look: await createLook(brands),
  };
}

/** Where the control panel opens the software of each agent. */
export function launchUrlsOf(ports: Ports): Partial<Record<Product, string>> {
  return Object.fromEntries(
    simulatedBy(ports).map((product) => [product, `http://localhost:${ports.control}/launch/${product}`]),
  );
}

/** Runs the agents that have a port, and their control panel, in this process, for pages at these ports. */
export async function runAgents(ports: Ports, pagePorts: readonly number[], brands: Brands): Promise<void> {
  if (ports.control === 0) return;
  const { startAgent, startControl } = await import('agent-sim');
  const origins = pagePorts.filter((port) => port !== 0).map((port) => `http://localhost:${port}`);
  const agents = await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins })));
  const control = await startControl(agents, ports.control, namesOf(brands));
  for (const part of [control, ...agents]) stopWhenEnding(() => part.stop());
}

interface ChosenAgent {
  readonly product: Product;
  readonly port: number;
  readonly uuid: string;
}

function simulatedBy(ports: Ports): readonly Product[] {
  return products.filter((product) => ports[product] !== 0);
}

/** One agent per product, all of Ann's computer: who signs in as her is handed over to them. */
export function agentsOf(ports: Ports): readonly ChosenAgent[] {
  return simulatedBy(ports).map((product) => ({ product, port: ports[product], uuid: uuidOfAnn }));
}

/** The uuid of the account ann@example.com; written out, because `npm start` runs account-sim as it was built. */
const uuidOfAnn = 'a0000000-0000-4000-8000-000000000001';

/**
 * The brands of a configuration, none without one; a command whose file has faults ends with all of them. What is for somebody's
 * own account server need not have brands.
 */
export async function brandsOrExit(file: string | undefined, own?: OwnServer): Promise<Brands> {
  if (file === undefined || own?.hasBrands === false) return {};
  const { brands, faults } = await readBrandFile(file, replaceableTexts);
  if (faults.length > 0) await fail(1, faults.join('\n'));
  return brands;
}
