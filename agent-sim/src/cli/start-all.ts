import { setImmediate } from 'node:timers/promises';
import type { Agent } from '../agent.ts';
import type { AgentOptions } from '../agent-options.ts';
import type { Control } from '../control/start-control.ts';
import { defaultControlPort } from '../control/default-control-port.ts';
import type { Flags } from './flags.ts';

/** The agents that one command runs, and what controls them: null with --no-control. */
export interface Started {
  readonly agents: readonly Agent[];
  readonly control: Control | null;
}

/** All of it or nothing. */
export async function startAll(wanted: readonly AgentOptions[], flags: Flags): Promise<Started> {
  // Loaded only here, so that help and complaints come at once.
  const [{ startAgent }, { startControl }] = await Promise.all([
    import('../start-agent.ts'),
    import('../control/start-control.ts'),
  ]);
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const agents = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  try {
    const failure = attempts.find((attempt) => attempt.status === 'rejected');
    if (failure) throw failure.reason;
    // A page that already waits is answered before the control API costs a moment.
    await setImmediate();
    const control = flags.control ? await startControl(agents, flags.controlPort ?? defaultControlPort) : null;
    return { agents, control };
  } catch (error) {
    await stopAll({ agents, control: null });
    throw error;
  }
}

export async function stopAll({ agents, control }: Started): Promise<void> {
  await Promise.all([control?.stop(), ...agents.map((agent) => agent.stop())]);
}
