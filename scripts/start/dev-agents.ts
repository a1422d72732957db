import { startAgent } from '../../agent-sim/src/start-agent.ts';
import { agentsOf } from './agents-of.ts';
import { portsFromEnvironment } from './ports-from-environment.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// A part of `npm run dev`: both agents from source.
const ports = portsFromEnvironment();
const origins = [ports.dev, ports.account].map((port) => `http://localhost:${port}`);
stopOnSignal(await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins }))));
