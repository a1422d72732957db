import { setImmediate } from 'node:timers/promises';
import type { Agent } from '../agent/agent.ts';
import type { Control } from '../control/start-control.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { defaultControlPort } from '../options/control-port-rule.ts';
import type { Flags } from './flags.ts';

/** The agents of one command, and the control server for them: null with --no-control. */
export interface Started {
  readonly agents: readonly Agent[];
  readonly control: Control | null;
}

/** Starts all of it, or nothing. */
export async function startAll(wanted: readonly AgentOptions[], flags: Flags): Promise<Started> {
  // Loaded here, so that help and errors are printed at once.
  const [{ startAgent }, { startControl }] = await Promise.all([
    import('../agent/start-agent.ts'),
    import('../control/start-control.ts'),
  ]);
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const agents = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  try {
    const failure = attempts.find((attempt) => attempt.status === 'rejected');
    if (failure) throw failure.reason;
    // The agents start first, so that a page that is already waiting does not wait for the control API too.
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
