export type { Agent } from './agent/agent-control.ts';
export { startAgent } from './agent/start-agent.ts';
export { connectControl, type RemoteControl } from './control/connect-control.ts';
export { type Control, startControl } from './control/start-control.ts';
export type { AgentOptions, StartOptions, WrittenScenario } from './options/agent-options.ts';
export { AgentStartError } from './options/start-problem.ts';
