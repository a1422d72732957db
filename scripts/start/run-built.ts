import { join } from 'node:path';
import { allLanguages } from 'shared-protocol/language/languages';
import { stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { localAppConfig, type LocalAddresses } from '../../web/local-app-config.ts';
import { agentsOf } from './agents-of.ts';
import { handOffAfterSeconds } from './hand-off-after-seconds.ts';
import type { Ports } from './choose-ports.mjs';

/** Runs the built account server, with the built app, and both built agents in this process. */
export async function runBuilt(ports: Ports, dataFile?: string): Promise<void> {
  const [{ startAccount }, { startAgent, startControl }] = await Promise.all([
    import('account-sim'),
    import('agent-sim'),
  ]);
  const app = {
    directory: join(rootFolder, 'web', 'dist'),
    config: (addresses: LocalAddresses) =>
      localAppConfig({ ...addresses, panelOrigin: `http://localhost:${ports.control}` }, allLanguages),
  };
  const origins = [`http://localhost:${ports.account}`];
  const [account, ...agents] = await Promise.all([
    startAccount({
      port: ports.account,
      sitePort: ports.site,
      app,
      flags: { handOffAfterSeconds },
      ...(dataFile === undefined ? {} : { dataFile }),
    }),
    ...agentsOf(ports).map((agent) => startAgent({ ...agent, origins })),
  ]);
  const control = await startControl(agents, ports.control);
  for (const part of [account, control, ...agents]) stopWhenEnding(() => part.stop());
}
