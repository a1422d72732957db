import { readFile } from 'node:fs/promises';
import { printable } from 'shared-protocol/printable';
import { didYouMean } from './closest-word.ts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

interface ReadJson {
  readonly json: unknown;
  readonly text: string;
}

/**
 * Reads a file that an operator writes; or says what is wrong with it. `$schema`, which only editors read, is left out, and
 * a byte order mark, which some of them write, is skipped.
 */
export async function readJsonFile(file: string): Promise<ReadJson | { readonly fault: string }> {
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    const json: unknown = JSON.parse(text);
    if (depthOf(text) > maxDepth) return { fault: `${file}: is nested more than ${maxDepth} deep` };
    if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
    return { json, text };
  } catch (error) {
    return { fault: `${file}: ${printable(error instanceof Error ? error.message : String(error), maxLength)}` };
  }
}

/** Many times what a configuration needs; what reads it goes from value to value by calls within calls. */
const maxDepth = 50;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** What a schema makes of a value, or zod's own words for each fault, after its key, or `whole`; null where there are faults. */
export function checkShape<Value>(
  schema: z.ZodMiniType<Value>,
  json: unknown,
  whole = '',
): { readonly value: Value | null; readonly faults: readonly string[] } {
  const { data, error } = schema.safeParse(json, { error: explain });
  const faults = (error?.issues ?? []).map(({ path, message }) => {
    const key = path.join('.') || whole;
    const found = path.reduce<unknown>((value, name) => valueOf(value, String(name)), json);
    return printable(`${key === '' ? '' : `${key}: `}${message}${describe(found, message)}`, maxLength);
  });
  return { value: data ?? null, faults };
}

/** What is at a key of a value that may be of any kind. */
export function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** A whole group would hide the faults beside it. */
function describe(found: unknown, told: string): string {
  if (found === undefined) return told.includes('undefined') ? '' : ', found nothing';
  return typeof found === 'object' && found !== null ? '' : `, found ${JSON.stringify(found)}`;
}

/** A text of a megabyte would hide the faults beside it. */
const maxLength = 300;

/** Zod does not know which key an unknown one was probably to be. */
function explain(issue: z.core.$ZodRawIssue): ReturnType<z.core.$ZodErrorMap> {
  const told = english(issue);
  if (typeof told !== 'string' || issue.code !== 'unrecognized_keys') return told;
  return issue.inst instanceof z.ZodMiniObject ? told + didYouMean(issue.keys, Object.keys(issue.inst.shape)) : told;
}

const english = en().localeError;
