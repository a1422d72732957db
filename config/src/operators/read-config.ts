import { dirname } from 'node:path';
import { type AppConfig, appConfigSchema } from '../app-config.ts';
import { languageFaults, type ReplaceableTexts, textFaults } from '../brand/judge-texts.ts';
import { type Brands, readBrands } from '../brand/read-brands.ts';
import { duplicateKeyFaults } from '../files/duplicate-key-faults.ts';
import { checkShape, readJsonFile } from '../files/read-json-file.ts';

interface ReadConfig {
  /** Null where a key is not as it has to be. One with a key that is there twice can be looked at further. */
  readonly config: AppConfig | null;
  readonly faults: readonly string[];
  /** What can be read of the brands, also beside keys with faults. */
  readonly brands: Brands;
}

/** Reads a configuration file, with its brands and their files. Every fault names its key, or the file. */
export async function readConfig(file: string, texts: ReplaceableTexts): Promise<ReadConfig> {
  const read = await readJsonFile(file);
  if ('fault' in read) return { config: null, faults: [read.fault], brands: {} };
  const { json, text } = read;
  const { value: config, faults } = checkShape(appConfigSchema, json, file);
  const { brands, faults: ofBrands } = await readBrands(json, dirname(file));
  return {
    config,
    faults: [...duplicateKeyFaults(text), ...faults, ...textFaults(json, texts), ...languageFaults(json), ...ofBrands],
    brands,
  };
}
