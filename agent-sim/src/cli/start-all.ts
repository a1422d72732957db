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
export async function startAndReport(command: Command): Promise<Started | number> {
  const wanted = readAgents(command);
  const flags = command.opts<Flags>();
  try {
    const started = await startAll(wanted, flags);
    reportReady(started, flags);
    if (flags.verbose) reportMessages(started.agents);
    return started;
  } catch (error) {
    reportStartFailure(error);
    return exitCodeOf(error);
  }
}

/** Starts all of it, or nothing. */
async function startAll(wanted: readonly AgentOptions[], flags: Flags): Promise<Started> {
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const agents = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  try {
    const failure = attempts.find((attempt) => attempt.status === 'rejected');
    if (failure) throw failure.reason;
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
