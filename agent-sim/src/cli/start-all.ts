import type { Agent } from '../agent.ts';
import type { AgentOptions } from '../agent-options.ts';

/** Every agent or none. */
export async function startAll(wanted: readonly AgentOptions[]): Promise<readonly Agent[]> {
  // Loaded only here, so that help and complaints come at once.
  const { startAgent } = await import('../start-agent.ts');
  const attempts = await Promise.allSettled(wanted.map(startAgent));
  const started = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failure) return started;
  await stopAll(started);
  throw failure.reason;
}

export async function stopAll(agents: readonly Agent[]): Promise<void> {
  await Promise.all(agents.map((agent) => agent.stop()));
}
