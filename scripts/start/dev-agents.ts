import { startAgent, startControl } from '../../agent-sim/src/start-agent.ts';
import { agentsOf } from './agents-of.ts';
import { portsFromEnvironment } from './ports-from-environment.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// A part of `npm run dev`: both agents from source, and their control API.
const ports = portsFromEnvironment();
const origins = [ports.dev, ports.account].map((port) => `http://localhost:${port}`);
const agents = await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins })));
stopOnSignal([await startControl(agents, ports.control), ...agents]);
