import type { Command } from 'commander';
import type { Agent } from '../agent/agent-control.ts';
import { startAgent } from '../agent/start-agent.ts';
import { type Control, startControl } from '../control/start-control.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { defaultControlPort } from '../options/control-port-rule.ts';
import { exitCodeOf } from './exit-codes.ts';
import { type Flags, readAgents } from './read-agents.ts';
import { reportStartFailure } from './report-failure.ts';
import { reportMessages, reportReady } from './report-ready.ts';

/** The agents of one command, and the control server for them: null with --no-control. */
export interface Started {
  readonly agents: readonly Agent[];
  readonly control: Control | null;
}

/** Starts what a command asks for, and reports it; the exit code when that failed, which is reported too. */
export async function startAndReport(
  command: Command,
  controlPort: number = defaultControlPort,
): Promise<Started | number> {
  const wanted = readAgents(command);
  try {
    return await startWithControl(await startAgents(wanted), { controlPort, ...command.opts<Flags>() });
  } catch (error) {
    reportStartFailure(error);
    return exitCodeOf(error);
  }
}

/** Starts the control server beside agents that run, and reports all of it; stops them when that fails. */
async function startWithControl(
  agents: readonly Agent[],
  flags: Flags & { readonly controlPort: number },
): Promise<Started> {
  try {
    const control = flags.control ? await startControl(agents, flags.controlPort) : null;
    const started = { agents, control };
    await reportReady(started, flags);
    if (flags.verbose) reportMessages(agents);
    return started;
  } catch (error) {
    await stopAll({ agents, control: null });
    throw error;
  }
}

/**
 * While an agent refuses, reboots or is uninstalled no port is open, and nothing else would keep the program running.
 */
export function stayAlive(): void {
  setInterval(() => {}, 2 ** 30);
}

/** Starts all of them, or none. */
async function startAgents(wanted: readonly AgentOptions[]): Promise<readonly Agent[]> {
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const agents = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failure) return agents;
  await stopAll({ agents, control: null });
  throw failure.reason;
}

export async function stopAll({ agents, control }: Started): Promise<void> {
  // First, so that no call of it reaches an agent that was stopped.
  await control?.stop();
  await Promise.all(agents.map((agent) => agent.stop()));
}
