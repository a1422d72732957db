import { readFile } from 'node:fs/promises';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { parseAppConfig } from '../../web/src/model/parse-app-config.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';

export type ReadConfig =
  | { readonly status: 'valid'; readonly config: AppConfig }
  | { readonly status: 'invalid'; readonly faults: readonly string[] };

/** Reads a configuration file; `$schema`, which only editors read, may stand in it. Every fault names key and value. */
export async function readConfig(file: string): Promise<ReadConfig> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { status: 'invalid', faults: [`${file}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const json = parseJson(text);
  const repeated = json === undefined ? [] : findDuplicateKeys(text).map((key) => `${key}: is there more than once`);
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  const parsed = parseAppConfig(json === undefined ? text : JSON.stringify(json));
  if (parsed.status === 'valid') return repeated.length === 0 ? parsed : { status: 'invalid', faults: repeated };
  const faults = parsed.faults.map(({ key, reason }) => {
    const found = key === '' ? '' : `, found ${describe(valueAt(json, key))}`;
    return `${key === '' ? file : key}: ${reason}${found}`;
  });
  return { status: 'invalid', faults: [...repeated, ...faults] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueAt(json: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      json,
    );
}

function describe(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
