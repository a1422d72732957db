import * as z from 'zod/mini';
import type { Answer } from './ask-server.ts';
import { parseJson } from './build-file.ts';
import type { Fault } from './fault.ts';

/** What is wrong with the metadata of an OpenID provider, where the account server is one. */
export function metadataFaults({ status, headers, body }: Answer, origin: string): readonly Fault[] {
  if (status >= 500) {
    const remedy = 'Check the error log of the host, then the log of the account server.';
    return [{ found: `${status}`, expected: '200 with the metadata, or 404', remedy }];
  }
  if (status !== 200) return [];
  const expected = `JSON whose issuer is ${origin}`;
  const parsed = metadataSchema.safeParse(parseJson(body.toString()));
  if (!parsed.success) {
    const found = `200 with ${headers['content-type'] ?? 'no content type'}, and no issuer`;
    return [{ found, expected, remedy: 'Proxy this very path to the account server.' }];
  }
  const { issuer } = parsed.data;
  // OpenID Connect Discovery drops a slash at the end before it appends the path.
  if (issuer.replace(/\/$/, '') === origin) return [];
  const remedy =
    'Pass Host on to the account server unchanged, and configure it for this origin: relying parties refuse any other issuer.';
  return [{ found: `the issuer ${JSON.stringify(issuer)}`, expected, remedy }];
}

const metadataSchema = z.looseObject({ issuer: z.string() });
