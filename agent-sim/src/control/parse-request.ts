import { formatFaults } from 'shared-protocol/agent/format-faults';
import type * as z from 'zod/mini';
import type { ControlFault } from './control-contract.ts';

/**
 * Parses a value with the schema; throws a refusal that names every fault. `root` is the value's place in the request.
 */
export function parseRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  found: unknown,
  root = '',
): z.output<Schema> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  const faults = formatFaults({ issues: parsed.error.issues.flatMap(nearest) }, root).slice(0, mostFaults);
  throw ControlRefused.ofFaults(faults.map(({ path, reason }) => ({ path, expected: expectationIn(reason) })));
}

const mostFaults = 20;

/** Of a union, the faults of the shape that was probably meant: the one with the fewest. */
function nearest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [fewest = [issue]] = [...issue.errors].sort((one, other) => one.length - other.length);
  return fewest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function expectationIn(reason: string): string {
  return reason.replace(/^expected /, '').replace(/^unknown /, 'no ');
}

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
