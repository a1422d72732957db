import { startAccount } from '../../account-sim/src/start-account.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { portsFromEnvironment } from './ports-from-environment.ts';

// A part of `npm run dev`: the account server from source; the app is Vite's to serve.
const { account, site, dev } = portsFromEnvironment();
stopOnSignal([await startAccount({ port: account, sitePort: site, appOrigins: [`http://localhost:${dev}`] })]);
