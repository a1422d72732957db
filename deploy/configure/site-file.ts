import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { readJsonFile } from '../../web/brand/read-json-file.ts';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Checked } from '../checked.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';
import { siteFaults } from './site-faults.ts';
import { type Site, siteSchema } from './site-schema.ts';

/** Null without a file. @param config Null where it has faults of its own. */
export async function readSite(file: string | undefined, config: AppConfig | null): Promise<Checked<Site | null>> {
  if (file === undefined) return { status: 'ok', value: null };
  const read = await readJsonFile(file);
  if ('fault' in read) return { status: 'faults', faults: [read.fault] };
  const { json, text } = read;
  if (json === undefined) return { status: 'faults', faults: [`${file}: is not JSON`] };
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  const parsed = siteSchema.safeParse(json, { error: explainWithoutValue });
  const faults = [
    ...findDuplicateKeys(text).map((key) => `${key}: is there more than once`),
    ...(parsed.success
      ? siteFaults(parsed.data, config)
      : parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': '))),
  ];
  if (faults.length > 0 || !parsed.success) {
    return { status: 'faults', faults: faults.map((fault) => `${file}: ${fault}`) };
  }
  return { status: 'ok', value: parsed.data };
}
