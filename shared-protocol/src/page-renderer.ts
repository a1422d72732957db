import type { Language } from './language/languages.ts';
import type { InlineHashes } from './page-headers.ts';

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
   */
  readonly render: (path: string, config: object, release?: string, language?: Language) => string;
  /** Every path that has a page of its own. */
  readonly paths: readonly string[];
  /** The inline scripts and styles, which are the same in every page. */
  readonly inline: InlineHashes;
}

/** Whether a module is the renderer: a folder may hold another one of that name. */
export function isPageRenderer(module: Partial<PageRenderer>): module is PageRenderer {
  return module.render !== undefined && module.paths !== undefined && module.inline !== undefined;
}
