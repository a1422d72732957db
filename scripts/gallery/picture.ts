export const themes = ['light', 'dark'] as const;

/** In CSS pixels: a phone, a tablet, a desktop. */
export const widths = [360, 768, 1440] as const;

export type Theme = (typeof themes)[number];
type Width = (typeof widths)[number];

/** One picture of the gallery; all there is to know follows from it. */
export interface Picture {
  readonly screenId: string;
  readonly state: string;
  readonly theme: Theme;
  readonly width: Width;
}

/** Within the folder of the gallery. */
export function pictureFile({ screenId, state, theme, width }: Picture): string {
  return `pictures/${screenId}-${slug(state)}-${theme}-${width}.png`;
}

/** What the contents link to. */
export function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
