import { releaseForms } from 'shared-protocol/release-forms';
import * as z from 'zod/mini';

const releaseSchema = z.strictObject({
  name: z.string().check(z.regex(releaseForms.name)),
  version: z.string().check(z.regex(releaseForms.version)),
  commit: z.nullable(z.string().check(z.regex(releaseForms.commit))),
  configuration: z.string().check(z.regex(releaseForms.configuration)),
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
