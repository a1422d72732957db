import { languageFaults, textFaults } from '../../web/brand/judge-texts.ts';
import { type Brands, readBrands } from '../../web/brand/read-brands.ts';
import { checkShape, readJsonFile } from '../../web/brand/read-json-file.ts';
import { type AppConfig, appConfigSchema } from 'config/app-config';
import { duplicateKeyFaults } from './duplicate-key-faults.ts';

export interface ReadConfig {
  /** Null where a key is not as it has to be. One with a key that is there twice can be looked at further. */
  readonly config: AppConfig | null;
  readonly faults: readonly string[];
  /** What can be read of the brands, also beside keys with faults. */
  readonly brands: Brands;
}

/** Reads a configuration file. Every fault names its key, or the file. */
export async function readConfig(file: string): Promise<ReadConfig> {
  const read = await readJsonFile(file);
  if ('fault' in read) return { config: null, faults: [read.fault], brands: {} };
  const { json, text } = read;
  const { value: config, faults } = checkShape(appConfigSchema, json, file);
  return {
    config,
    faults: [...duplicateKeyFaults(text), ...faults, ...textFaults(json), ...languageFaults(json)],
    brands: readBrands(json),
  };
}
