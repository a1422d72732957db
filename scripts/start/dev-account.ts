import { startAccount } from '../../account-sim/src/start-account.ts';
import { endOnSignal, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { handOffAfterSeconds } from './hand-off-after-seconds.ts';
import { portsFromEnvironment } from './ports-from-environment.ts';

// A part of `npm run dev`: the account server from source; the app is Vite's to serve.
endOnSignal();
const { account, site, dev } = portsFromEnvironment();
const server = await startAccount({
  port: account,
  sitePort: site,
  appOrigins: [`http://localhost:${dev}`],
  flags: { handOffAfterSeconds },
});
stopWhenEnding(() => server.stop());
