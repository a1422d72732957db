import { InvalidArgumentError } from 'commander';

/** Any JSON: whether it is a payload is for the agent to say. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(`Expected JSON, in shell quotes: '{"limit": 5}'`);
  }
}
