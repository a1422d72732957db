import { onTestFinished } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { startControl } from '../control/start-control.ts';
import { findFreePorts } from './free-ports.ts';

/** The control server of agents that run in this process, for one test: its address. */
export async function startControlled(agents: readonly Agent[]): Promise<string> {
  const [port] = await findFreePorts(1);
  const control = await startControl(agents, port);
  onTestFinished(() => control.stop());
  return `http://127.0.0.1:${port}`;
}
