import type { Theme } from 'config/brand/tokens';
import { slug } from '../e2e/support/aria-file.ts';
import type { View } from '../e2e/support/show-view.ts';

/** Both from the root of the repository: what the tests write, and the report that shows it. */
export const pictureFolder = 'test-results/gallery';
export const reportFolder = 'gallery/report';

/** One picture of the gallery; all there is to know follows from it. */
export interface Picture {
  readonly screenId: string;
  readonly state: string;
  readonly theme: Theme;
  readonly view: View;
}

/** The file's name in the folder of pictures. */
export function pictureFile({ screenId, state, theme, view }: Picture): string {
  return `${screenId}-${slug(state)}-${theme}-${slug(view)}.png`;
}
