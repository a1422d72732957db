import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Language } from 'shared-protocol/language/languages';
import { type BrandFile, withBrands } from '../../web/brand/brand-file.ts';
import { createLook } from '../../web/brand/create-look.ts';
import { localAppConfig } from '../../web/local-app-config.ts';
import { buildFloor } from './floor/build-floor.ts';
import { rootFolder } from '../setup/root-folder.mjs';

export interface BrandedPages {
  readonly app: AccountSim;
  /** The pages that the app is compared with. */
  readonly reference: AccountSim;
  stop(): Promise<void>;
}

export interface Pages extends BrandedPages {
  /** One form that react-dom alone hydrates. */
  readonly floor: AccountSim;
}

const builtApp = join(rootFolder, 'web/dist');

/** Serves the built app, the reference page and the floor, each from an account server of its own, with the same configuration. */
export async function startPages(languages?: readonly Language[]): Promise<Pages> {
  const folders = [builtApp, join(import.meta.dirname, 'reference'), await buildFloor()];
  const [app, reference, floor] = await Promise.all(folders.map((directory) => serve(directory, { languages })));
  if (!app || !reference || !floor) throw new Error('Three directories make three servers');
  return { app, reference, floor, stop: () => stopAll([app, reference, floor]) };
}

/** Serves the built app with brands, and without. */
export async function startBrandedPages(brand: BrandFile): Promise<BrandedPages> {
  const [app, reference] = await Promise.all([serve(builtApp, { brand }), serve(builtApp)]);
  return { app, reference, stop: () => stopAll([app, reference]) };
}

interface ServeOptions {
  readonly languages?: readonly Language[] | undefined;
  readonly brand?: BrandFile;
}

function serve(directory: string, { languages, brand }: ServeOptions = {}): Promise<AccountSim> {
  return startAccount({
    port: 0,
    sitePort: 0,
    app: {
      directory,
      config: (addresses) => {
        const config = localAppConfig(addresses, languages);
        return brand === undefined ? config : withBrands(config, brand);
      },
      look: brand === undefined ? null : createLook(brand.brands, brand.assets),
    },
    // The hand-written pages have neither of them.
    flags: { botCheck: false, socialLogin: false },
  });
}

async function stopAll(servers: readonly AccountSim[]): Promise<void> {
  await Promise.all(servers.map((each) => each.stop()));
}
