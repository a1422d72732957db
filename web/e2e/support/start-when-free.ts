import { setTimeout as pause } from 'node:timers/promises';
import { AgentStartError, startAgent, type Agent, type AgentOptions } from 'agent-sim';

/** Starts an agent as soon as its port is free: any outgoing connection, the browser's own too, may hold it for a moment. */
export async function startWhenFree(options: AgentOptions): Promise<Agent> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAgent(options);
    } catch (error) {
      if (!(error instanceof AgentStartError) || error.problem.status !== 'port-taken' || attempt === attempts)
        throw error;
      await pause(100);
    }
  }
}

const attempts = 100;
