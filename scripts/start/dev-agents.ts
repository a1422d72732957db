import { startAgent, startControl } from '../../agent-sim/src/start-agent.ts';
import { endOnSignal, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { agentsOf } from './agents-of.ts';
import { portsFromEnvironment } from './ports-from-environment.ts';

// A part of `npm run dev`: both agents from source, and their control API.
endOnSignal();
const ports = portsFromEnvironment();
const origins = [ports.dev, ports.account].map((port) => `http://localhost:${port}`);
const agents = await Promise.all(agentsOf(ports).map((agent) => startAgent({ ...agent, origins })));
const control = await startControl(agents, ports.control);
for (const part of [control, ...agents]) stopWhenEnding(() => part.stop());
