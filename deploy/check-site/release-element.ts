import * as z from 'zod/mini';
import { parseJson, type Build } from './build-file.ts';

/** What a page says of the release that it is of, in the element `<script type="application/json" id="release">`. */
const releaseSchema = z.object({
  name: z.optional(z.string()),
  version: z.string(),
  commit: z.nullable(z.string()),
  configuration: z.string(),
});

type PageRelease = Pick<Build, 'release' | 'version' | 'commit' | 'configuration'>;

const element = /<script\b[^>]*\bid=["']?release\b[^>]*>([^]*?)<\/script>/i;

/** Null for pages that do not say it, as before they are configured. */
export function readReleaseElement(html: string): PageRelease | null {
  const parsed = releaseSchema.safeParse(parseJson(element.exec(html)?.[1] ?? ''));
  if (!parsed.success) return null;
  const { name, ...rest } = parsed.data;
  return { release: name, ...rest };
}
