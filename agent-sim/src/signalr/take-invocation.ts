import { hubSendMethod } from 'shared-protocol/agent/hub';
import type { HubMessage } from './read-hub-message.ts';
import { records } from './records.ts';

type Invocation = Extract<HubMessage, { kind: 'invocation' | 'stream-invocation' }>;

/**
 * Calls the method that a page names. The completion only says that the message was accepted, so it is sent at once;
 * without an id no completion is expected.
 */
export function takeInvocation(
  invocation: Invocation,
  write: (record: string) => void,
  send: (argument: unknown) => void,
): void {
  const { target, invocationId } = invocation;
  const problem = findProblem(invocation);
  if (invocationId !== null) write(records.completion(invocationId, problem));
  if (problem === undefined && invocation.kind === 'invocation') send(invocation.arguments[0]);

  function findProblem(call: Invocation): string | undefined {
    if (!Object.hasOwn(parameterCounts, target)) return `Unknown hub method '${target.slice(0, 100)}'`;
    if (call.kind === 'stream-invocation') return `The method '${target}' does not stream.`;
    const expected = parameterCounts[target];
    const found = call.arguments.length;
    return found === expected ? undefined : `'${target}' takes ${expected} argument, the invocation has ${found}.`;
  }
}

/** The methods that a page may call. */
const parameterCounts: Readonly<Record<string, number>> = { [hubSendMethod]: 1 };
