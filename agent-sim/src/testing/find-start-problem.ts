import { expect } from 'vitest';
import type { AgentOptions } from '../options/agent-options.ts';
import { resolveConfig } from '../options/config.ts';
import { AgentStartError, type StartProblem } from '../options/start-problem.ts';

/** What is wrong with these options; null when nothing is. */
export function findStartProblem(options: AgentOptions): StartProblem | null {
  try {
    resolveConfig(options);
    return null;
  } catch (error) {
    return error instanceof AgentStartError ? error.problem : expect.unreachable(String(error));
  }
}
