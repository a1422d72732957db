import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type AppConfig, reasonOf } from '../../web/src/model/app-config.ts';
import type { Checked } from '../checked.ts';
import { messageOf } from '../message-of.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';
import { siteFaults } from './site-faults.ts';

const port = z.int().check(z.minimum(1, 'must be from 1 to 65535'), z.maximum(65_535, 'must be from 1 to 65535'));

/** What a file of a site says: about the computer that serves it, which need not be the one that reads this. */
export const siteSchema = z.strictObject({
  /** Its folder there: releases, and which one is live. */
  folder: z.string(),
  server: z._default(z.enum(['nginx', 'caddy']), 'nginx'),
  /** The site's host name; null for any name. */
  serverName: z._default(z.nullable(z.string()), null),
  /** The account server, as the web server finds it; null where pages call one on another origin. */
  account: z._default(z.nullable(z.string()), null),
  /** The name server that finds an account server given by name. */
  resolver: z._default(z.nullable(z.string()), null),
  /** Files on that computer; `automatic` has Caddy get a certificate; null for plain http. */
  tls: z._default(
    z.nullable(z.union([z.literal('automatic'), z.strictObject({ certificate: z.string(), key: z.string() })])),
    null,
  ),
  httpPort: z._default(port, 80),
  httpsPort: z._default(port, 443),
});

export type Site = z.infer<typeof siteSchema>;

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
  const parsed = siteSchema.safeParse(json);
  const faults = [
    ...findDuplicateKeys(text).map((key) => `${key}: is there more than once`),
    ...(parsed.success
      ? siteFaults(parsed.data, config)
      : parsed.error.issues.map((issue) => [...issue.path, reasonOf(issue)].join(': '))),
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

/** Where the site is served; of any name where it has none. */
export function originOf({ serverName, tls, httpPort, httpsPort }: Site): string {
  const name = serverName ?? 'localhost';
  // Without the port that is usual.
  return new URL(tls === null ? `http://${name}:${httpPort}` : `https://${name}:${httpsPort}`).origin;
}
