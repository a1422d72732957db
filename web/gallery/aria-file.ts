import { slug } from './picture.ts';

/** The file in `web/e2e/aria/` that says what a screen reader finds in a state: its folder and name. */
export function ariaFile(screenId: string, state: string): readonly [folder: string, name: string] {
  return [screenId, `${slug(state)}.yml`];
}
