import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Language } from 'shared-protocol/language/languages';
import { localAppConfig } from '../../web/local-app-config.ts';
import { rootFolder } from '../setup/root-folder.mjs';

export interface Pages {
  readonly app: AccountSim;
  readonly reference: AccountSim;
  stop(): Promise<void>;
}

/** Serves the built app and the reference page, each from an account server of its own, with the same configuration. */
export async function startPages(languages?: readonly Language[]): Promise<Pages> {
  const [app, reference] = await Promise.all(
    [join(rootFolder, 'web/dist'), join(import.meta.dirname, 'reference')].map((directory) =>
      startAccount({
        port: 0,
        sitePort: 0,
        app: { directory, config: (addresses) => localAppConfig(addresses, languages) },
        // The reference page has neither.
        flags: { botCheck: false, socialLogin: false },
      }),
    ),
  );
  if (app === undefined || reference === undefined) throw new Error('Two directories make two servers');
  const stop = async (): Promise<void> => {
    await Promise.all([app.stop(), reference.stop()]);
  };
  return { app, reference, stop };
}
