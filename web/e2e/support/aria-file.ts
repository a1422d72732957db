import type { GalleryScreen } from '../states/gallery-state.ts';

/** The file in `web/e2e/aria/` that says what a screen reader finds in a state: its folder and name. */
export function ariaFile(screenId: string, state: string): readonly [folder: string, name: string] {
  return [screenId, `${slug(state)}.yml`];
}

/** Whether the state has such a file. */
export function hasAriaFile({ differsIn }: GalleryScreen, state: string): boolean {
  return differsIn?.includes(state) ?? true;
}

export function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
