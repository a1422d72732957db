import { readFile } from 'node:fs/promises';
import { explainWithoutValue } from 'shared-protocol/explain-issue';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Checked } from '../checked.ts';
import { messageOf } from '../message-of.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';
import { siteFaults } from './site-faults.ts';
import { type Site, siteSchema } from './site-schema.ts';

/** Null without a file. @param config Null where it has faults of its own. */
export async function readSite(file: string | undefined, config: AppConfig | null): Promise<Checked<Site | null>> {
  if (file === undefined) return { status: 'ok', value: null };
  const [text, failure] = await readFile(file, 'utf8').then(
    (read) => [read, null] as const,
    (error: unknown) => ['', messageOf(error)] as const,
  );
  const json = failure === null ? parseJson(text) : undefined;
  if (json === undefined) return { status: 'faults', faults: [`${file}: ${failure ?? 'is not JSON'}`] };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
