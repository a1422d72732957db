import { endOnSignal } from '../processes/end-on-signal.mjs';
import type { Ports } from './ports.ts';
import { brandsOrExit, runAccount, runAgents } from './simulators.ts';

// A part of `npm run dev`: one simulator from source, on the ports that the command has settled.
const [part, settled = ''] = process.argv.slice(2);
const ports = JSON.parse(settled) as Ports;
endOnSignal();
// The app is served by Vite.
const brands = await brandsOrExit(process.env['BRAND_FILE']);
if (part === 'account') await runAccount(ports, { servesApp: false, brands });
else await runAgents(ports, [ports.dev, ports.account], brands);
