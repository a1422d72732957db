import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Page } from './page.ts';
import type { Visit } from './visit.ts';

export interface UsablePage extends Page {
  readonly config: AppConfig;
}

/** The headers and content of another page say nothing: that it is another one is what is wrong with it. */
export function usablePages({ pages, config }: Pick<Visit, 'pages' | 'config'>): readonly UsablePage[] {
  const common = JSON.stringify(config);
  return pages.filter(
    (page): page is UsablePage => page.isApp && page.config !== null && JSON.stringify(page.config) === common,
  );
}
