import type { AgentControl } from './agent-control.ts';

/** The same control; once the agent is stopped, every call rejects that does not only read. */
export function refuseWhenStopped(control: AgentControl, name: string, isStopped: () => boolean): AgentControl {
  const calls = Object.entries(control as unknown as Record<string, Call>).map(([call, follow]) => [
    call,
    (...words: unknown[]) =>
      isStopped() && !looks.has(call)
        ? Promise.reject(new Error(`${call}: the agent of ${name} was stopped`))
        : follow(...words),
  ]);
  // Every call keeps its name.
  return Object.fromEntries(calls) as AgentControl;
}

const looks: ReadonlySet<string> = new Set(['state', 'messages'] satisfies (keyof AgentControl)[]);

type Call = (...words: unknown[]) => Promise<unknown>;
