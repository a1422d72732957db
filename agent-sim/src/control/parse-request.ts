import type * as z from 'zod/mini';
import { explainIssue, inWords, nearestIssues } from '../options/explain.ts';
import type { ControlFault } from './control-contract.ts';

/**
 * Parses a value with the schema; throws a refusal that names every fault. `root` is the value's place in the request.
 */
export function parseRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  found: unknown,
  root = '',
): z.output<Schema> {
  const parsed = schema.safeParse(found, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap(nearestIssues).slice(0, maxFaults);
  const pathOf = (path: readonly PropertyKey[]): string => [root, ...path.map(String)].filter(Boolean).join('.');
  throw ControlRefused.ofFaults(
    issues.map((issue) => ({ path: pathOf(issue.path), expected: inWords(explainIssue(issue)) })),
  );
}

const maxFaults = 20;

/** Thrown by a handler that cannot do what was requested; the app answers with it. */
export class ControlRefused extends Error {
  readonly statusCode: 400 | 404;
  readonly faults: ControlFault[] | undefined;

  constructor(statusCode: 400 | 404, message: string, faults?: ControlFault[]) {
    super(message);
    this.statusCode = statusCode;
    this.faults = faults;
  }

  /**
   * For a request that does not parse: the message contains the first fault, for callers that read only the message.
   */
  static ofFaults(faults: ControlFault[]): ControlRefused {
    const [first = { path: '', expected: 'something else' }, ...others] = faults;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return new ControlRefused(400, `${first.path || 'The request'}: expected ${first.expected}${more}`, faults);
  }
}
