import type { AgentOptions } from './agent-options.ts';

/** What can be changed while an agent runs. */
export const settingNames = ['registered', 'licence', 'agentVersion', 'latency', 'speed', 'declines'] as const;

export type AgentSettings = {
  readonly [Name in (typeof settingNames)[number]]: NonNullable<AgentOptions[Name]>;
};

/** Omitted settings stay unchanged. */
export type AgentPatch = Partial<AgentSettings>;
