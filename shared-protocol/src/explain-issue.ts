import type * as z from 'zod/mini';

/** An issue as an error map gets it, or as it is reported. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/**
 * What was expected and what was found instead, as an error map for `safeParse`: zod/mini ships no texts of its own, and
 * without a map every message would be "Invalid input". Texts that were found are left out, because they may be secret or
 * personal. Undefined for issues whose schema brings its own words.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${expectationOf(issue)}, found ${typeOf(issue.input)}`;
    case 'too_small':
    case 'too_big':
      return `expected ${expectationOf(issue)}${typeof issue.input === 'number' ? `, found ${issue.input}` : ''}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'invalid_value':
    case 'invalid_format':
    case 'not_multiple_of':
      return `expected ${expectationOf(issue)}`;
    default:
      return undefined;
  }
}

/** The same without what was found, for those who show that themselves, or must not show it. */
export function explainWithoutValue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.join(', ')}`;
  return `expected ${expectationOf(issue)}`;
}

/** Completes "expected …". */
export function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return `the format ${issue.format}`;
    case 'too_small':
      return `at least ${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${counted(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return `a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'one of the allowed shapes';
    case 'invalid_key':
    case 'invalid_element':
      return `an entry of the ${issue.origin} that matches`;
    case 'custom':
      return issue.message ?? 'another value';
  }
}

/** The messages of several issues in one line, each with its path; `whole` is what the value itself is called. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], whole: string): string {
  return issues
    .slice(0, maxShown)
    .map(({ path, message }) => `${path.length === 0 ? whole : path.join('.')}: ${message}`)
    .join('; ');
}

const maxShown = 5;

function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  // What a text of a query becomes where a number is expected.
  if (Number.isNaN(value)) return 'another text';
  return Array.isArray(value) ? 'array' : typeof value;
}

function counted(origin: string, count: number | bigint): string {
  const [one, many] = units[origin] ?? ['', ''];
  return `${count}${count === 1 ? one : many}`;
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
};
