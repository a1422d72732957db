import { closestWord } from 'config/files/closest-word';
import { expectationOf } from 'shared-protocol/explain-issue';
import * as z from 'zod/mini';

/** What was expected in place of what was found, and what was probably meant. */
export interface Explanation {
  readonly expected: string;
  readonly meant?: string | undefined;
}

type Explain = (found: unknown) => Explanation;

/** Adds an explanation to a schema: its issues carry the parameters from which every text is made. */
export function explained(explain: string | Explain): z.core.$ZodCustomParams {
  const params = { explain: typeof explain === 'string' ? () => ({ expected: explain }) : explain };
  return { params, error: ({ input }) => `expected ${inWords(params.explain(input))}` };
}

/** The values of a schema that explains itself otherwise. */
export function explainedAs<Value>(
  schema: z.ZodMiniType<Value>,
  explain: string | Explain,
): z.ZodMiniType<Value, Value> {
  return z.custom<Value>((found) => schema.safeParse(found).success, explained(explain));
}

/** An issue that a check adds. */
export function issueOf(
  explanation: Explanation,
  { path, input }: Pick<z.core.$ZodIssue, 'path' | 'input'>,
): z.core.$ZodRawIssue {
  const params = { explain: () => explanation };
  return { code: 'custom', path: [...path], input, params, message: `expected ${inWords(explanation)}` };
}

/** The schema must report the input of its issues. */
export function explainIssue(issue: z.core.$ZodIssue): Explanation {
  if (issue.code === 'custom') {
    // `explained` sets this; other checks bring a message.
    const explain = issue.params?.['explain'] as Explain | undefined;
    return explain ? explain(issue.input) : { expected: issue.message };
  }
  const words = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const meant = typeof issue.input === 'string' ? closestWord(issue.input, words) : undefined;
  return { expected: expectationOf(issue), meant };
}

/** Whether the issue is about a key, and not about its value. */
export function isOfKey(issue: z.core.$ZodIssue): boolean {
  return 'isKey' in issue && issue.isKey === true;
}

export function inWords({ expected, meant }: Explanation): string {
  return meant === undefined ? expected : `${expected}; did you mean ${meant}?`;
}

export function complain({ expected, meant, found }: Explanation & { readonly found?: unknown }): string {
  return `expected ${expected}, found ${describeFound(found)}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

/** Short enough for a line, whatever it is. */
function describeFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

/** The issues of the shape of a union that was probably meant: the shape with the fewest. */
export function nearestIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [fewest = [issue]] = [...issue.errors].sort((one, other) => one.length - other.length);
  return fewest.flatMap((inner) => nearestIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** How people call something: a scenario, a snapshot. */
export const nameSchema = z.custom<string>(
  (found) => typeof found === 'string' && found.trim() !== '' && found.length <= 200,
  explained('a name of 1 to 200 letters'),
);

/** A whole number from `min` to `max`, which `what` explains. */
export function wholeNumber(what: string, min: number, max: number): z.ZodMiniType<number, number> {
  return explainedAs(z.int().check(z.minimum(min), z.maximum(max)), `${what} from ${min} to ${max}`);
}

/** One of these words; the error for a mistyped one suggests the one that was probably meant, and says `what` it may be. */
export function wordOf<Word extends string>(what: string, words: readonly Word[]): z.ZodMiniType<Word, Word> {
  return z.custom<Word>(
    (found) => words.some((word) => word === found),
    explained((found) => ({
      expected: what,
      meant: typeof found === 'string' ? closestWord(found, words) : undefined,
    })),
  );
}

/** A mapping with these keys and no others; its errors name them, and come together with those of the values. */
export function mapping<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>> {
  const keys = Object.keys(shape);
  const schema = z.object(shape);
  return z.pipe(
    z.custom<object>(
      (found: unknown) => typeof found === 'object' && found !== null && !Array.isArray(found),
      explained(`a mapping with ${keys.join(', ')}`),
    ),
    z.transform((found, { issues }) => {
      for (const key of Object.keys(found).filter((each) => !keys.includes(each))) {
        const explanation = { expected: `one of ${keys.join(', ')}`, meant: closestWord(key, keys) };
        issues.push({ ...issueOf(explanation, { path: [key], input: key }), isKey: true });
      }
      const parsed = schema.safeParse(found, { reportInput: true });
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) {
        issues.push({
          ...issueOf(explainIssue(issue), { path: issue.path, input: issue.input }),
          isKey: isOfKey(issue),
        });
      }
      return z.NEVER;
    }),
  );
}
