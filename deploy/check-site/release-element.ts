import * as z from 'zod/mini';
import { parseJson } from './build-file.ts';

/** What a page says of the release that it is of, in the element `<script type="application/json" id="release">`. */
const releaseSchema = z.object({
  version: z.string(),
  commit: z.nullable(z.string()),
  configuration: z.string(),
});

type PageRelease = z.infer<typeof releaseSchema>;

const element = /<script\b[^>]*\bid=["']?release\b[^>]*>([^]*?)<\/script>/i;

/** Null for pages that do not say it, as before they are configured. */
export function readReleaseElement(html: string): PageRelease | null {
  return releaseSchema.safeParse(parseJson(element.exec(html)?.[1] ?? '')).data ?? null;
}
