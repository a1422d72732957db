import * as z from 'zod/mini';
import { releaseForm, reportTags } from './report-tags.ts';

const releaseSchema = z.strictObject({
  name: z.string().check(z.regex(releaseForm)),
  version: z.string().check(z.regex(reportTags.version)),
  commit: z.nullable(z.string().check(z.regex(/^[\da-f]{40}$/))),
  configuration: z.string().check(z.regex(reportTags.configuration)),
});

export type Release = z.infer<typeof releaseSchema>;

/** What the page was made of; whoever renders pages has written it into them. Null in development, where nobody does. */
export function readRelease(): Release | null {
  try {
    const json: unknown = JSON.parse(document.getElementById('release')?.textContent ?? '');
    return releaseSchema.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
