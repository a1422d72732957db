import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';
import { parseWith } from './operations/parse-input.ts';

/** Reads a file that must hold JSON matching a schema. Null when there is no such file. */
export async function readJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return null;
    throw new FileError(file, null, `cannot be read (${code})`);
  });
  if (text === null) return null;
  const parsed = parseWith(schema, parseJson(file, text));
  if (parsed.status === 'valid') return parsed.value;
  const [{ path, message }] = parsed.issues;
  throw new FileError(file, path.join('.') || null, message);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = text.slice(0, Number(position ?? text.length)).split('\n').length;
    throw new FileError(file, `line ${line}`, 'expected JSON');
  }
}

/** A given file is missing or invalid: which file, where in it, and what was expected. */
export class FileError extends Error {
  constructor(file: string, place: string | null, expected: string) {
    super(place === null ? `${file}: ${expected}` : `${file}: ${place}: ${expected}`);
    this.name = 'FileError';
  }
}
