import { InvalidArgumentError } from 'commander';
import { parseJson } from 'shared-protocol/parse-json';

/** Any JSON: whether it is a payload is for the agent to say. */
export function readJson(text: string): unknown {
  const json = parseJson(text);
  if (json === undefined) throw new InvalidArgumentError(`Expected JSON, in shell quotes: '{"limit": 5}'`);
  return json;
}
