import type { Language } from 'shared-protocol/language/languages';
import type { Product } from 'shared-protocol/product';
import { hashesOf, type InlineHashes } from './page-headers.ts';

/**
 * What a build of the web app exports from its file `render.mjs`: it makes the pages of any deployment. The file is
 * never deployed itself.
 */
export interface PageRenderer {
  /**
   * The HTML of the page that an address's path shows, whatever the query: the app's first view with this configuration,
   * and the configuration itself. The page of a configuration that the app refuses holds nothing else.
   * @param release The name that the page gives for its release, where that is longer than `releaseName`.
   * @param language One of those that the configuration offers; its first if left out.
   * @param look What the brands of the configuration look like; null where it has none.
   */
  readonly render: (
    path: string,
    config: object,
    release?: string,
    language?: Language,
    look?: PageLook | null,
  ) => string;
  /** Every path that has a page of its own. */
  readonly paths: readonly string[];
  /** The inline scripts and styles, which are the same in every page; beside them there may be those of a look. */
  readonly inline: InlineHashes;
}

/** What brands change in pages: their style sheets, the same in every page, and their texts. */
export interface PageLook {
  /** Inline, after the app's own sheet, unless it is empty: the policy names its hash too. */
  readonly styles: string;
  /** Rules that name files; they follow the app's own. */
  readonly pictures: string;
  /** Rules that name fonts; they follow the app's own. */
  readonly fonts: string;
  /** What the list of licences says of them, after those of the build. */
  readonly licenses: string;
  /** What these rules and the pages name, by its path, such as `assets/brand-1a2b3c4d.svg`. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The paths of the files with what a brand says in a language, as JSON. */
  readonly texts: Readonly<Partial<Record<Product, Readonly<Partial<Record<Language, string>>>>>>;
}

/** The inline scripts and styles of pages with a look. */
export async function inlineWithLook(inline: InlineHashes, look: PageLook | null): Promise<InlineHashes> {
  // A look without styles has no element.
  return look === null || look.styles === ''
    ? inline
    : { ...inline, styles: [...inline.styles, ...(await hashesOf([look.styles]))] };
}

/** Whether a module is the renderer: a folder may hold another one of that name. */
export function isPageRenderer(module: Partial<PageRenderer>): module is PageRenderer {
  return module.render !== undefined && module.paths !== undefined && module.inline !== undefined;
}

/** What a file of a look is served as. */
export function mediaTypeOf(path: string): string {
  return mediaTypes[/\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream';
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  json: 'application/json',
};
