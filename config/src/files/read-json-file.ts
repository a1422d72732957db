import { readFile, stat } from 'node:fs/promises';
import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { messageOf } from 'shared-protocol/message-of';
import { parseJson } from 'shared-protocol/parse-json';
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
  const read = await readText(file);
  if ('fault' in read) return { fault: `${file}: ${printable(read.fault, maxLength)}` };
  const { text } = read;
  if (depthOf(text) > maxDepth) return { fault: `${file}: is nested more than ${maxDepth} deep` };
  const json = parseJson(text);
  if (json === undefined) return { fault: `${file}: ${firstFault(text)}` };
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  return { json, text };
}

async function readText(file: string): Promise<{ readonly text: string } | { readonly fault: string }> {
  try {
    if ((await stat(file)).size > maxBytes) return { fault: `has more than ${maxBytes / 1_000_000} MB` };
    return { text: (await readFile(file, 'utf8')).replace(/^\uFEFF/, '') };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** Many times what the texts of every brand in every language take. */
const maxBytes = 4_000_000;

/** In words of our own: those of the platform differ, and only newer ones name the line. */
function firstFault(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const before = text.slice(0, first?.offset).split('\n');
  // Such as `PropertyNameExpected`.
  const words = (first === undefined ? 'InvalidSymbol' : printParseErrorCode(first.error)).replaceAll(
    /\B[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return `no JSON at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${words.toLowerCase()}`;
}

/** Many times what a configuration needs; what reads it goes from value to value by calls within calls. */
const maxDepth = 50;

/** Of brackets outside strings, whether or not the rest is JSON. */
function depthOf(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
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
  const faults = (error?.issues ?? []).map(({ code, path, message }) => {
    const key = path.join('.') || whole;
    const found = path.reduce<unknown>((value, name) => valueOf(value, String(name)), json);
    // A check of several keys together may ask for a key that is missing.
    const told = found === undefined && code !== 'custom' ? 'is missing' : message + describe(found);
    return printable(`${key === '' ? '' : `${key}: `}${told}`, maxLength);
  });
  return { value: data ?? null, faults };
}

/** What is at a key of a value that may be of any kind. */
export function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** A whole group would hide the faults beside it. */
function describe(found: unknown): string {
  if (found === undefined) return ', found nothing';
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
