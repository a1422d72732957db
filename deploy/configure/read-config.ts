import { printable } from 'shared-protocol/printable';
import { type AppConfig, parseAppConfig } from '../../web/src/model/app-config.ts';
import { explainKeys } from '../../web/brand/explain-keys.ts';
import { languageFaults, textFaults } from '../../web/brand/judge-texts.ts';
import { type Brands, readBrands } from '../../web/brand/read-brands.ts';
import { readJsonFile } from '../../web/brand/read-json-file.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';

export interface ReadConfig {
  /** Null where a key is not as it has to be. One with a key that is there twice can be looked at further. */
  readonly config: AppConfig | null;
  readonly faults: readonly string[];
  /** What can be read of the brands, also beside keys with faults. */
  readonly brands: Brands;
}

/** Reads a configuration file. Every fault names key and value. */
export async function readConfig(file: string): Promise<ReadConfig> {
  const read = await readJsonFile(file);
  if ('fault' in read) return { config: null, faults: [read.fault], brands: {} };
  const { json, text } = read;
  const repeated = findDuplicateKeys(text).map((key) => `${key}: is there more than once`);
  const parsed = parseAppConfig(JSON.stringify(json), explainKeys);
  const brands = readBrands(json);
  const ofTexts = [...textFaults(json), ...languageFaults(json)];
  if (parsed.status === 'valid') return { config: parsed.config, faults: [...repeated, ...ofTexts], brands };
  const faults = parsed.faults.map(({ key, reason }) => {
    const found = key === '' ? '' : `, found ${describe(valueAt(json, key))}`;
    return printable(`${key === '' ? file : key}: ${reason}`, maxShown) + found;
  });
  return { config: null, faults: [...repeated, ...faults, ...ofTexts], brands };
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
  return value === undefined ? 'nothing' : printable(JSON.stringify(value), maxShown);
}

/** A whole brand, or a text of a megabyte, would hide the faults beside it. */
const maxShown = 300;
