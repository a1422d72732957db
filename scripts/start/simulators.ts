import { join } from 'node:path';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrandFile } from 'config/brand/read-brand-file';
import { type Brands, type ProductKey, productKeys } from 'config/brand/read-brands';
import { localAppConfig, type LocalAddresses } from 'config/local-app-config';
import { allLanguages } from 'shared-protocol/language/languages';
import { type Product, type ProductNames, products } from 'shared-protocol/product';
import { createLook } from '../../web/look/create-look.ts';
import { replaceableTexts } from '../../web/look/replaceable-texts.ts';
import { fail, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import type { Ports } from './ports.ts';

// The packages are imported late: `npm start` builds them first, and each part of `npm run dev` runs one of them, from source.

/** Runs the account server in this process; with `servesApp`, the built app too. */
export async function runAccount(ports: Ports, { servesApp, dataFile, brands = {} }: AccountOptions): Promise<void> {
  const { startAccount } = await import('account-sim');
  const account = await startAccount({
    port: ports.account,
    sitePort: ports.site,
    // The software takes a login once it runs.
    agentControl: `http://localhost:${ports.control}`,
    flags: { accessCode: true, passkeys: true, reference: true },
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

async function builtApp({ control }: Ports, brands: Brands) {
  const panelOrigin = `http://localhost:${control}`;
  return {
    directory: join(rootFolder, 'web', 'dist'),
    config: (addresses: LocalAddresses) =>
      pageConfigOf(localAppConfig({ ...addresses, panelOrigin }, allLanguages), brands),
    look: await createLook(brands),
  };
}

/** Runs both agents and their control panel in this process, for pages at these ports. */
export async function runAgents(ports: Ports, pagePorts: readonly number[], brands: Brands): Promise<void> {
  const { startAgent, startControl } = await import('agent-sim');
  const origins = pagePorts.map((port) => `http://localhost:${port}`);
  const agents = await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins })));
  const control = await startControl(agents, ports.control, namesOf(brands));
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
export async function brandsOrExit(file: string | undefined): Promise<Brands> {
  if (file === undefined) return {};
  const { brands, faults } = await readBrandFile(file, replaceableTexts);
  if (faults.length > 0) await fail(1, faults.join('\n'));
  return brands;
}
