import { join } from 'node:path';
import { allLanguages } from 'shared-protocol/language/languages';
import { type Product, type ProductNames, products } from 'shared-protocol/product';
import { type BrandFile, readBrandFile, withBrands } from '../../web/brand/brand-file.ts';
import { type ProductKey, productKeys } from '../../web/brand/read-brands.ts';
import { createLook } from '../../web/brand/create-look.ts';
import { localAppConfig, type LocalAddresses } from 'config/local-app-config';
import { fail, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import type { Ports } from './ports.ts';

// The packages are imported late: `npm start` builds them first, and each part of `npm run dev` runs one of them, from source.

/** Runs the account server in this process; with `servesApp`, the built app too. */
export async function runAccount(
  ports: Ports,
  { servesApp, dataFile, brand = { brands: {}, assets: {} } }: AccountOptions,
): Promise<void> {
  const { startAccount } = await import('account-sim');
  const account = await startAccount({
    port: ports.account,
    sitePort: ports.site,
    // The software takes a login once it runs.
    agentControl: `http://localhost:${ports.control}`,
    flags: { accessCode: true, passkeys: true, reference: true },
    ...(servesApp
      ? { app: builtApp(ports, brand) }
      : { appOrigins: [`http://localhost:${ports.dev}`], productNames: namesOf(brand) }),
    ...(dataFile === undefined ? {} : { dataFile }),
  });
  stopWhenEnding(() => account.stop());
}

interface AccountOptions {
  readonly servesApp: boolean;
  readonly dataFile?: string | undefined;
  /** How the pages look, whether account-sim serves them or Vite. */
  readonly brand?: Omit<BrandFile, 'faults'>;
}

function namesOf({ brands }: Pick<BrandFile, 'brands'>): Partial<ProductNames> {
  return Object.fromEntries(
    Object.entries(brands).flatMap(([key, { name }]) =>
      name === undefined ? [] : [[productKeys[key as ProductKey], name]],
    ),
  );
}

function builtApp({ control }: Ports, brand: Omit<BrandFile, 'faults'>) {
  const panelOrigin = `http://localhost:${control}`;
  return {
    directory: join(rootFolder, 'web', 'dist'),
    config: (addresses: LocalAddresses) =>
      withBrands(localAppConfig({ ...addresses, panelOrigin }, allLanguages), brand),
    look: createLook(brand.brands, brand.assets),
  };
}

/** Runs both agents and their control panel in this process, for pages at these ports. */
export async function runAgents(
  ports: Ports,
  pagePorts: readonly number[],
  brand: Pick<BrandFile, 'brands'>,
): Promise<void> {
  const { startAgent, startControl } = await import('agent-sim');
  const origins = pagePorts.map((port) => `http://localhost:${port}`);
  const agents = await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins })));
  const control = await startControl(agents, ports.control, namesOf(brand));
  for (const part of [control, ...agents]) stopWhenEnding(() => part.stop());
}

interface ChosenAgent {
  readonly product: Product;
  readonly port: number;
  readonly uuid: string;
}

/** One agent per product, all of Ann's computer: who signs in as her is handed over to them. */
export function agentsOf(ports: Ports): readonly ChosenAgent[] {
  return products.map((product) => ({ product, port: ports[product], uuid: uuidOfAnn }));
}

/** The uuid of the account ann@example.com; written out, because `npm start` runs account-sim as it was built. */
const uuidOfAnn = 'a0000000-0000-4000-8000-000000000001';

/** The brands of a configuration, none without one; a command whose file has faults ends with all of them. */
export async function brandsOrExit(file: string | undefined): Promise<BrandFile> {
  if (file === undefined) return { brands: {}, assets: {}, faults: [] };
  const found = await readBrandFile(file);
  if (found.faults.length > 0) await fail(1, found.faults.join('\n'));
  return found;
}
