import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Language } from 'shared-protocol/language/languages';
import { localAppConfig } from '../../web/local-app-config.ts';
import { buildFloor } from './floor/build-floor.ts';
import { rootFolder } from '../setup/root-folder.mjs';

export interface Pages {
  readonly app: AccountSim;
  readonly reference: AccountSim;
  /** One form that react-dom alone hydrates. */
  readonly floor: AccountSim;
  stop(): Promise<void>;
}

/** Serves the built app, the reference page and the floor, each from an account server of its own, with the same configuration. */
export async function startPages(languages?: readonly Language[]): Promise<Pages> {
  const folders = [join(rootFolder, 'web/dist'), join(import.meta.dirname, 'reference'), await buildFloor()];
  const [app, reference, floor] = await Promise.all(
    folders.map((directory) =>
      startAccount({
        port: 0,
        sitePort: 0,
        app: { directory, config: (addresses) => localAppConfig(addresses, languages) },
        // The other pages have neither.
        flags: { botCheck: false, socialLogin: false },
      }),
    ),
  );
  if (!app || !reference || !floor) throw new Error('Three directories make three servers');
  const stop = async (): Promise<void> => {
    await Promise.all([app, reference, floor].map((each) => each.stop()));
  };
  return { app, reference, floor, stop };
}
