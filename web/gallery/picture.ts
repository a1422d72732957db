import type { Product } from 'shared-protocol/product';

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

/** A picture that was taken. */
export interface TakenPicture extends Picture {
  readonly product: Product;
}

/** The same beside the previous run's: `same` to the last byte. */
export interface ComparedPicture extends TakenPicture {
  readonly change: 'new' | 'changed' | 'same';
}

/** Within the folder of the gallery. */
export function pictureFile(picture: Picture): string {
  return `pictures/${pictureName(picture)}`;
}

/** Where the previous run's picture is kept. */
export function previousFile(picture: Picture): string {
  return `previous/${pictureName(picture)}`;
}

function pictureName({ screenId, state, theme, width }: Picture): string {
  return `${screenId}-${slug(state)}-${theme}-${width}.png`;
}

/** What the contents link to. */
export function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
